import {
  type CertificationStatus,
  certificationStatuses,
  packageFamilies,
  type TenantStatus,
  tenantStatuses,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Select } from '../../../ui/form/Select';
import { ListFrame } from '../../../ui/list/ListFrame';
import { SearchInput } from '../../../ui/list/SearchInput';
import styles from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { tenantCountsQuery, tenantsQuery } from '../queries';
import { TenantTable } from './TenantTable';
import { type TenantsSearch, tenantsQueryOf } from './tenants-search';
import { useTenantActions } from './use-tenant-actions';

const TenantDrawer = lazy(() => import('./TenantDrawer'));

interface TenantsPageProps {
  search: TenantsSearch;
  onSearch(change: TenantsSearch, options?: { remember?: boolean }): void;
}

const noFilter: TenantsSearch = {
  q: undefined,
  status: undefined,
  certification: undefined,
  family: undefined,
};

export function TenantsPage({ search, onSearch }: TenantsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(tenantsQuery(tenantsQueryOf(search)));
  const { data: counts } = useQuery(tenantCountsQuery);
  const actions = useTenantActions();
  const filter = (change: TenantsSearch) => onSearch({ page: undefined, ...change });
  const { q, status, certification, family } = search;
  return (
    <div className={styles.list}>
      <PageHeader
        title={t('tenants.title')}
        note={
          counts &&
          t('tenants.summary', {
            count: counts.all,
            all: format.total(counts.all),
            suspended: format.total(counts.suspended),
          })
        }
      />
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Building2,
          title: t('tenants.empty'),
          hint: t('tenants.emptyHint'),
        }}
        onClear={q || status || certification || family ? () => filter(noFilter) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('tenants.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <Segments<TenantStatus | 'all'>
              label={t('tenants.statusLabel')}
              value={status ?? 'all'}
              options={[
                { value: 'all', text: t('common.all'), count: counts ? format.total(counts.all) : '' },
                ...tenantStatuses.map((value) => ({
                  value,
                  text: t(`tenants.status.${value}`),
                  count: counts ? format.total(counts[value]) : '',
                })),
              ]}
              onChange={(value) => filter({ status: value === 'all' ? undefined : value })}
            />
            <Select
              label={t('tenants.certificationLabel')}
              value={certification ?? ''}
              options={[
                { value: '', text: t('common.all') },
                ...certificationStatuses.map((value) => ({
                  value,
                  text: t(`tenants.certification.${value}`),
                })),
              ]}
              onChange={(value) =>
                filter({ certification: (value || undefined) as CertificationStatus | undefined })
              }
            />
            <Select
              label={t('tenants.familyLabel')}
              value={family ?? ''}
              options={[
                { value: '', text: t('common.all') },
                ...packageFamilies.map((value) => ({ value, text: t(`tenants.family.${value}`) })),
              ]}
              onChange={(value) => filter({ family: packageFamilies.find((one) => one === value) })}
            />
          </>
        }
      >
        {(items) => (
          <TenantTable
            rows={items}
            search={search}
            onOpen={(open) => onSearch({ open }, { remember: true })}
            onSort={filter}
          />
        )}
      </ListFrame>
      <Suspense>
        {search.open && (
          <TenantDrawer
            key={search.open}
            id={search.open}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}
