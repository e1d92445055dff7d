import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { openPackages } from '../../../lib/package-overlay';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { PageHeader } from '../../../ui/PageHeader';
import { sumsText } from '../order-labels';
import { orderSumsQuery, ordersQuery } from '../queries';
import { ListFilters } from './ListFilters';
import { isFiltered, type ListSearch, queryOf, type RechargePageProps } from './list-search';
import { OrderTable } from './OrderTable';
import { useActions } from './use-actions';

const OrderDrawer = lazy(() => import('../detail/OrderDrawer'));

const noFilter: ListSearch = {
  q: undefined,
  status: undefined,
  type: undefined,
  provider: undefined,
  from: undefined,
  to: undefined,
};

/** All an owner ever ordered, and what it adds up to. */
export function RechargePage({ search, onSearch }: RechargePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = queryOf(search);
  const query = useQuery(ordersQuery(listQuery));
  const { data: sums } = useQuery(orderSumsQuery(listQuery));
  const actions = useActions();
  const filter = (change: ListSearch) => onSearch({ page: undefined, ...change });
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  const { data } = query;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('orders.title')}
        note={sums && <span className="num">{sumsText(t, format, sums)}</span>}
      />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty search={search} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <ListFilters
            search={search}
            total={data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        {(rows) => <OrderTable rows={rows} {...{ search, actions }} onSearch={filter} onOpen={open} />}
      </ListCard>
      <Suspense>
        {search.open && (
          <OrderDrawer
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

function Empty({ search, onClear }: { search: ListSearch; onClear(): void }) {
  const { t } = useTranslation();
  if (!isFiltered(search))
    return (
      <EmptyState
        icon={ReceiptText}
        title={t('orders.empty')}
        hint={t('orders.emptyHint')}
        action={
          <Button variant="contained" color="primary" onClick={() => openPackages()}>
            {t('orders.buy')}
          </Button>
        }
      />
    );
  return <NoMatch icon={ReceiptText} onClear={onClear} />;
}
