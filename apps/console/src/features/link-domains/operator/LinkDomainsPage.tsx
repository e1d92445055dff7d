import type { OperatorLinkDomain } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportRows } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { SearchInput } from '../../../ui/list/SearchInput';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { operatorLinkDomainsQuery } from '../queries';
import { useDomainColumns } from './domain-columns';
import {
  type DomainOwner,
  domainOwners,
  domainsOf,
  matchingDomains,
  isOf,
  type LinkDomainsSearch,
} from './link-domains-search';
import { useDomainActions } from './use-domain-actions';

const DomainDrawer = lazy(() => import('./DomainDrawer'));

interface LinkDomainsPageProps {
  search: LinkDomainsSearch;
  onSearch(change: LinkDomainsSearch, options?: { remember?: boolean }): void;
}

/** The domains of diversion links: the installation's and those of all tenants. */
export function LinkDomainsPage({ search, onSearch }: LinkDomainsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: all } = useQuery(operatorLinkDomainsQuery);
  const query = useQuery({
    ...operatorLinkDomainsQuery,
    select: (domains) => domainsOf(domains, search),
  });
  const actions = useDomainActions();
  const columns = useDomainColumns();
  const { q, of, open } = search;
  const opened = all?.find(({ id }) => id === open);
  const filter = (change: LinkDomainsSearch) => onSearch({ page: undefined, ...change });
  const count = (owner: DomainOwner) => format.number(all?.filter((domain) => isOf(domain, owner)).length);
  return (
    <div className={page.list}>
      <PageHeader
        title={t('linkDomains.title')}
        note={all && <Summary domains={all} />}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} aria-hidden="true" />}
            onClick={actions.add}
          >
            {t('linkDomains.add.action')}
          </Button>
        }
      />
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Globe,
          title: t('linkDomains.operator.empty'),
          hint: t('linkDomains.operator.emptyHint'),
        }}
        onClear={q || of ? () => filter({ q: undefined, of: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('linkDomains.operator.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <Segments<DomainOwner | 'all'>
              label={t('linkDomains.operator.ownerLabel')}
              value={of ?? 'all'}
              options={[
                { value: 'all', text: t('common.all'), count: all ? format.number(all.length) : '' },
                ...domainOwners.map((value) => ({
                  value,
                  text: t(`linkDomains.operator.of.${value}`),
                  count: all ? count(value) : '',
                })),
              ]}
              onChange={(value) => filter({ of: value === 'all' ? undefined : value })}
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="link-domains"
            label={t('linkDomains.title')}
            rows={items}
            columns={columns}
            exported={exportRows(
              () => matchingDomains(all ?? [], search),
              ({ id }) => id,
            )}
            idOf={({ id }) => id}
            opened={open}
            onOpen={(id) => onSearch({ open: id }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {opened && (
          <DomainDrawer
            key={opened.id}
            domain={opened}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

/** How many there are, and where links without a domain of their own lead. */
function Summary({ domains }: { domains: OperatorLinkDomain[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const usual = domains.find(({ isDefault }) => isDefault);
  return [
    t('linkDomains.operator.summary', { count: domains.length, shown: format.number(domains.length) }),
    usual
      ? t('linkDomains.operator.default', { host: usual.displayHost })
      : t('linkDomains.operator.noDefault'),
  ].join(' · ');
}
