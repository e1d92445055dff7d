import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { PageHeader } from '../../../ui/PageHeader';
import { useOrderActions } from '../actions/use-order-actions';
import { orderCountsQuery, workOrdersQuery } from '../queries';
import { UpgradeBanner } from '../UpgradeBanner';
import { ListFilters } from './ListFilters';
import { OrderTable } from './OrderTable';
import { isFiltered, orderListQuery } from './order-list-query';
import type { OrderListSearch, OrdersPageProps } from './order-list-search';

const noFilter: OrderListSearch = { q: undefined, status: undefined, platform: undefined, sub: undefined };

export function OrderList({ search, onSearch }: OrdersPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('B0001');
  const query = useQuery(workOrdersQuery(orderListQuery(search)));
  const { data: counts } = useQuery(orderCountsQuery);
  const actions = useOrderActions();
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
        page={search.page}
        size={search.size}
        empty={<Empty search={search} create={create} onClear={() => filter(noFilter)} />}
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
        {(rows) => (
          <OrderTable rows={rows} {...{ search, actions }} onSearch={filter} onEdit={edit} onCopy={copy} />
        )}
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
