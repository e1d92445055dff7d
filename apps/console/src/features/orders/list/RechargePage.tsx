import type { Order, OrderQuery } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useWidth } from '../../../lib/hooks';
import { openPackages } from '../../../lib/package-overlay';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ListCard, ListSkeleton } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { MoreMenu } from '../../../ui/MoreMenu';
import { PageHeader } from '../../../ui/PageHeader';
import { orderSumsQuery, ordersQuery } from '../queries';
import { ListFilters } from './ListFilters';
import { hiddenColumns, isFiltered, type ListSearch, queryOf, type RechargePageProps } from './list-search';
import { OrderCards } from './OrderCards';
import { useActions } from './use-actions';
import { useExport } from './use-export';

const OrderGrid = lazy(() => import('./OrderGrid'));
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
  const isPhone = useIsPhone();
  const listQuery = queryOf(search);
  const query = useQuery(ordersQuery(listQuery));
  const { data: sums } = useQuery(orderSumsQuery(listQuery));
  const actions = useActions();
  const table = useRef<HTMLDivElement>(null);
  const hidden = hiddenColumns(search, useWidth(table));
  const filter = (change: ListSearch) => onSearch({ page: undefined, ...change });
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  const { data } = query;
  const list = (rows: Order[]) => {
    if (rows.length === 0) return <Empty search={search} onClear={() => filter(noFilter)} />;
    const shared = { rows, actions, onOpen: open };
    if (isPhone) return <OrderCards {...shared} />;
    return (
      <Suspense fallback={<ListSkeleton />}>
        <OrderGrid {...{ ...shared, search, hidden }} onSearch={filter} />
      </Suspense>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('orders.title')}
        note={
          sums && (
            <span className="num">
              {t('orders.summary', { paid: format.money(sums.paid), refunded: format.money(sums.refunded) })}
            </span>
          )
        }
        actions={<Export query={listQuery} disabled={!data?.total} />}
      />
      <ListCard
        query={query}
        page={search.page ?? 1}
        size={search.size ?? 20}
        table={table}
        onTurn={filter}
        bar={
          <ListFilters
            search={search}
            hidden={hidden}
            total={data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        {list}
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

/** On a phone behind one button. */
function Export({ query, disabled }: { query: OrderQuery; disabled: boolean }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { run, busy, progress } = useExport(query);
  if (isPhone)
    return (
      <MoreMenu
        disabled={busy || disabled}
        entries={[{ key: 'export', text: t('common.export'), icon: <Download size={16} />, run }]}
      />
    );
  return (
    <Button startIcon={<Download size={16} />} disabled={busy || disabled} onClick={run}>
      <span className="num">{progress ?? t('common.export')}</span>
    </Button>
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
