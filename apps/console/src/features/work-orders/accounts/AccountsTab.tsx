import type { OrderAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf, type FileColumn } from '../../../lib/list-export';
import { EmptyState } from '../../../ui/EmptyState';
import { DataTable } from '../../../ui/list/DataTable';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterField } from '../../../ui/list/FilterField';
import { ListCard } from '../../../ui/list/ListCard';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import type { OrderTabProps } from '../detail/tab-props';
import { orderAccountsQuery } from '../queries';
import { accountColumns } from './account-columns';
import { AccountDrawer } from './AccountDrawer';

/** The social accounts that bring fans to the order, by the time of their first fan. */
export function AccountsTab({ order, search, onSearch }: OrderTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const filters = {
    search: search.q,
    subAccountId: search.sub,
    online: search.online,
  };
  const query = useQuery(
    orderAccountsQuery(order.id, { ...filters, page: search.page ?? 1, pageSize: search.size ?? 20 }),
  );
  const opened = query.data?.items.find(({ socialAccountId }) => socialAccountId === search.open);
  const filter = (change: typeof search) => onSearch({ page: undefined, ...change });
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={
          <EmptyState
            icon={Smartphone}
            title={t(search.q || search.online ? 'common.noMatch' : 'workOrders.accounts.empty')}
            hint={t(search.q || search.online ? 'common.noMatchHint' : 'workOrders.accounts.emptyHint')}
          />
        }
        onTurn={filter}
        bar={
          <AccountFilters
            order={order}
            search={search}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        {(items) => (
          <DataTable
            name="work-order-accounts"
            label={t('workOrders.tab.accounts', { shown: format.number(order.accountsTotal) })}
            rows={items}
            columns={accountColumns(order, t, format)}
            exported={exportOf(
              'work-orders.accounts',
              { params: { id: order.id }, query: filters },
              {
                name: `${order.name}-${t('workOrders.accounts.fileName')}`,
                columns: accountFile(t, format),
              },
            )}
            idOf={({ socialAccountId }) => socialAccountId}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListCard>
      {opened && (
        <AccountDrawer
          key={opened.socialAccountId}
          order={order}
          account={opened}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );
}

interface AccountFiltersProps extends Pick<OrderTabProps, 'order' | 'search'> {
  total: number | undefined;
  onFilter(change: OrderTabProps['search']): void;
  onRefresh(): void;
}

function AccountFilters({ order, search, total, onFilter, onRefresh }: AccountFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <FilterBar total={total} onRefresh={onRefresh}>
      <SearchInput
        label={t('workOrders.accounts.search')}
        value={search.q ?? ''}
        onSearch={(text) => onFilter({ q: text || undefined })}
      />
      <FilterField isActive={search.online === true} onClear={() => onFilter({ online: undefined })}>
        <Segments<'all' | 'online'>
          label={t('workOrders.columns.online')}
          value={search.online ? 'online' : 'all'}
          options={[
            { value: 'all', text: t('common.all'), count: format.number(order.accountsTotal) },
            { value: 'online', text: t('ports.status.online'), count: format.number(order.accountsOnline) },
          ]}
          onChange={(value) => onFilter({ online: value === 'online' || undefined })}
        />
      </FilterField>
    </FilterBar>
  );
}

/** All figures of an order's account. */
function accountFile(t: TFunction, format: Format): FileColumn<OrderAccount>[] {
  const figures = (['fresh', 'repeat', 'base', 'late'] as const).flatMap((name) =>
    (['today', 'total'] as const).map(
      (span): FileColumn<OrderAccount> => [
        `${t(`workOrders.span.${span}`)} · ${t(`workOrders.figure.${name}`)}`,
        (account) => account[span][name],
      ],
    ),
  );
  const moment = (instant: string | null) => instant && format.dateTime(instant);
  return [
    [t('workOrders.columns.nickname'), ({ nickname }) => nickname],
    [t('workOrders.columns.account'), ({ account }) => account],
    [t('workOrders.columns.subAccount'), ({ subAccount }) => subAccount],
    [t('workOrders.columns.online'), ({ status }) => t(`ports.status.${status}`)],
    [t('workOrders.columns.firstLoginAt'), ({ firstLoginAt }) => moment(firstLoginAt)],
    [t('workOrders.columns.lastActiveAt'), ({ lastActiveAt }) => moment(lastActiveAt)],
    [t('workOrders.columns.loginAt'), ({ loginAt }) => moment(loginAt)],
    [t('workOrders.columns.clientVersion'), ({ clientVersion }) => clientVersion],
    [t('workOrders.columns.dailyGoal'), ({ dailyGoal }) => dailyGoal],
    [t('workOrders.columns.totalGoal'), ({ totalGoal }) => totalGoal],
    [t('workOrders.columns.analysed'), ({ isAnalysed }) => t(isAnalysed ? 'common.yes' : 'common.no')],
    ...figures,
  ];
}
