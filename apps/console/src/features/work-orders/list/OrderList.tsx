import type { WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useWidth } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard, ListSkeleton } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { PageHeader } from '../../../ui/PageHeader';
import { useOrderActions } from '../actions/use-order-actions';
import { orderCountsQuery, workOrdersQuery } from '../queries';
import { UpgradeBanner } from '../UpgradeBanner';
import { ListFilters } from './ListFilters';
import { OrderCards } from './OrderCards';
import { isFiltered, orderListQuery } from './order-list-query';
import type { OrderListSearch, OrdersPageProps } from './order-list-search';

const OrderGrid = lazy(() => import('./OrderGrid'));

const noFilter: OrderListSearch = { q: undefined, status: undefined, platform: undefined, sub: undefined };

export function OrderList({ search, onSearch }: OrdersPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const mayWrite = usePrivilege('B0001');
  const query = useQuery(workOrdersQuery(orderListQuery(search)));
  const { data: counts } = useQuery(orderCountsQuery);
  const actions = useOrderActions();
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);

  const filter = (change: OrderListSearch) => onSearch({ page: undefined, ...change });
  const edit = (id: string) => onSearch({ form: id, copy: undefined }, { remember: true });
  const copy = (id: string) => onSearch({ form: 'new', copy: id }, { remember: true });
  // The first one is offered in the middle of the page, and there alone.
  const isFirst = query.data?.total === 0 && !isFiltered(search);
  const create = mayWrite && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} />}
      onClick={() => onSearch({ form: 'new', copy: undefined }, { remember: true })}
    >
      {t('workOrders.create')}
    </Button>
  );
  const list = (items: WorkOrder[]) => {
    if (items.length === 0) return <Empty search={search} create={create} onClear={() => filter(noFilter)} />;
    const shared = { rows: items, actions, onEdit: edit, onCopy: copy };
    if (isPhone) return <OrderCards {...shared} />;
    return (
      <Suspense fallback={<ListSkeleton />}>
        <OrderGrid {...{ ...shared, search, width }} onSearch={filter} />
      </Suspense>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('workOrders.title')}
        note={
          counts &&
          t('workOrders.summary', {
            count: counts.all,
            all: format.number(counts.all),
            normal: format.number(counts.normal),
          })
        }
        actions={!isFirst && create}
      />
      {!isFirst && <UpgradeBanner />}
      <ListCard
        query={query}
        page={search.page ?? 1}
        size={search.size ?? 20}
        table={table}
        onTurn={filter}
        bar={
          <ListFilters
            search={search}
            counts={counts}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        {list}
      </ListCard>
      {actions.dialogs}
    </div>
  );
}

interface EmptyProps {
  search: OrderListSearch;
  create: ReactNode;
  onClear(): void;
}

function Empty({ search, create, onClear }: EmptyProps) {
  const { t } = useTranslation();
  if (isFiltered(search)) return <NoMatch icon={ClipboardList} onClear={onClear} />;
  if (!create) return <NoPrivilege code="B0001" />;
  return (
    <EmptyState
      icon={ClipboardList}
      title={t('workOrders.empty')}
      hint={t('workOrders.emptyHint')}
      action={create}
    />
  );
}
