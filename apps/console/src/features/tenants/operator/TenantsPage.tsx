import {
  certificationStatuses,
  operatorLimits,
  packageFamilies,
  tenantStatuses,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import { SearchInput } from '../../../ui/list/SearchInput';
import styles from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { tenantCountsQuery, tenantsQuery } from '../queries';
import { NewTenantDialog } from './lazy';
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
  expiring: undefined,
};

export function TenantsPage({ search, onSearch }: TenantsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(tenantsQuery(tenantsQueryOf(search)));
  const { data: counts } = useQuery(tenantCountsQuery);
  const actions = useTenantActions();
  const [isCreating, setCreating] = useState(false);
  const filter = (change: TenantsSearch) => onSearch({ page: undefined, ...change });
  const { q, status, certification, family, expiring } = search;
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
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} />}
            onClick={() => setCreating(true)}
          >
            {t('tenants.create.open')}
          </Button>
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
        onClear={q || status || certification || family || expiring ? () => filter(noFilter) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('tenants.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <FilterSegments
              label={t('tenants.statusLabel')}
              value={status}
              values={tenantStatuses}
              textOf={(value) => t(`tenants.status.${value}`)}
              counts={counts ?? null}
              onChange={(next) => filter({ status: next })}
            />
            <FilterSelect
              label={t('tenants.certificationLabel')}
              value={certification}
              options={certificationStatuses.map((value) => ({
                value,
                text: t(`tenants.certification.${value}`),
              }))}
              onChange={(certification) => filter({ certification })}
            />
            <FilterSelect
              label={t('tenants.familyLabel')}
              value={family}
              options={packageFamilies.map((value) => ({ value, text: t(`tenants.family.${value}`) }))}
              onChange={(family) => filter({ family })}
            />
            <FilterSelect
              label={t('tenants.endLabel')}
              value={expiring && 'soon'}
              options={[
                { value: 'soon', text: t('tenants.endsSoon', { days: operatorLimits.expiringDays }) },
              ]}
              onChange={(value) => filter({ expiring: value === 'soon' || undefined })}
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
      <Suspense>
        {isCreating && (
          <NewTenantDialog
            onCreated={({ id }) => {
              setCreating(false);
              onSearch({ open: id }, { remember: true });
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}
