import { operatorLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { tenantCountsQuery, tenantsQuery } from '../queries';
import { columnsOf } from './columns';
import { NewTenantDialog } from './lazy';
import { TenantDrawer } from './TenantDrawer';
import { type TenantsPageProps, tenantAddress, tenantsQueryOf } from './tenants-search';
import { useTenantActions } from './use-tenant-actions';

export function TenantsPage({ search, onSearch }: TenantsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(tenantsQuery(tenantsQueryOf(search)));
  const { data: counts } = useQuery(tenantCountsQuery);
  const list = useList({ address: tenantAddress, search, query, onSearch });
  const actions = useTenantActions();
  const [isCreating, setCreating] = useState(false);
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  return (
    <ListPage
      list={list}
      header={{
        title: t('tenants.title'),
        note:
          counts &&
          t('tenants.summary', {
            count: counts.all,
            all: format.total(counts.all),
            suspended: format.total(counts.suspended),
          }),
        actions: <CreateButton text={t('tenants.create.open')} onClick={() => setCreating(true)} />,
      }}
      filters={{
        q: { search: t('tenants.search') },
        status: {
          segments: t('tenants.statusLabel'),
          textOf: (value) => t(`tenants.status.${value}`),
          counts: counts ?? null,
        },
        certification: {
          isMore: 'cramped',
          select: t('tenants.certificationLabel'),
          options: (value) => t(`tenants.certification.${value}`),
        },
        family: {
          isMore: 'cramped',
          select: t('tenants.familyLabel'),
          options: (value) => t(`tenants.family.${value}`),
        },
        expiring: {
          own: (
            <FilterSelect
              label={t('tenants.endLabel')}
              value={search.expiring && 'soon'}
              options={[
                { value: 'soon', text: t('tenants.endsSoon', { days: operatorLimits.expiringDays }) },
              ]}
              onChange={(value) => list.filter({ expiring: value === 'soon' || undefined })}
            />
          ),
        },
      }}
      empty={{ icon: Building2, title: t('tenants.empty'), hint: t('tenants.emptyHint') }}
      table={{
        name: 'tenants',
        columns: columnsOf(t, format, search.sort),
        exported: exportOf('tenants.list', {
          query: { ...tenantsQueryOf(search), sort: 'createdAt', descending: true },
        }),
      }}
      opened={search.open}
      onOpen={open}
    >
      {search.open && (
        <TenantDrawer
          key={search.open}
          id={search.open}
          row={query.data?.items.find(({ id }) => id === search.open)}
          actions={actions}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
      <Suspense>
        {isCreating && (
          <NewTenantDialog
            onCreated={({ id }) => {
              setCreating(false);
              open(id);
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}
