import type { OperatorLinkDomain } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportRows } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { operatorLinkDomainsQuery } from '../queries';
import { columnsOf } from './domain-columns';
import {
  domainsOf,
  isOf,
  type LinkDomainsPageProps,
  linkDomainAddress,
  matchingDomains,
} from './link-domains-search';
import { useDomainActions } from './use-domain-actions';

const DomainDrawer = lazy(() => import('./DomainDrawer'));

/** The domains of smart links: the installation's and those of all tenants. */
export function LinkDomainsPage({ search, onSearch }: LinkDomainsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: all } = useQuery(operatorLinkDomainsQuery);
  const query = useQuery({
    ...operatorLinkDomainsQuery,
    select: (domains) => domainsOf(domains, search),
  });
  const list = useList({ address: linkDomainAddress, search, query, onSearch });
  const actions = useDomainActions();
  const opened = all?.find(({ id }) => id === search.open);
  const ofInstallation = all?.filter((domain) => isOf(domain, 'installation')).length ?? 0;
  return (
    <ListPage
      list={list}
      header={{
        title: t('linkDomains.title'),
        note: all && <Summary domains={all} />,
        actions: <CreateButton text={t('linkDomains.add.action')} onClick={actions.add} />,
      }}
      filters={{
        q: { search: t('linkDomains.operator.search') },
        of: {
          view: t('linkDomains.operator.ownerLabel'),
          textOf: (value) => t(`linkDomains.operator.of.${value}`),
          countOf: (value) =>
            all
              ? { all: all.length, installation: ofInstallation, tenants: all.length - ofInstallation }[value]
              : null,
        },
      }}
      empty={{
        icon: Globe,
        title: t('linkDomains.operator.empty'),
        hint: t('linkDomains.operator.emptyHint'),
      }}
      table={{
        name: 'link-domains',
        columns: columnsOf(t, format),
        exported: exportRows(
          () => matchingDomains(all ?? [], search),
          ({ id }) => id,
        ),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
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
    </ListPage>
  );
}

/** The number of domains, and the default for links without their own domain. */
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
