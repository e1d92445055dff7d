import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { openPackages } from '../../../lib/package-overlay';
import { Button } from '../../../ui/Button';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { useActions } from '../actions/use-actions';
import { OrderDrawer } from '../detail/OrderDrawer';
import { sumsText } from '../order-labels';
import { orderSumsQuery, ordersQuery } from '../queries';
import styles from './cells.module.css';
import { columnsOf, fileOrder } from './columns';
import { orderAddress, queryOf, type RechargePageProps } from './list-search';

/** All orders of an owner, and their sums. */
export function RechargePage({ search, onSearch }: RechargePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = queryOf(search);
  const query = useQuery(ordersQuery(listQuery));
  const { data: sums } = useQuery(orderSumsQuery(listQuery));
  const list = useList({ address: orderAddress, search, query, onSearch });
  const actions = useActions();
  const open = (id: string) => onSearch({ open: id }, { remember: true });
  const calls = useStable({ ...actions, dialogs: null, open });
  const columns = useMemo(() => columnsOf({ t, format, calls }), [t, format, calls]);
  return (
    <ListPage
      list={list}
      header={{
        title: t('orders.title'),
        note: sums && sumsText(t, format, sums),
      }}
      filters={{
        q: { search: t('orders.search') },
        status: { segments: t('orders.columns.status'), textOf: (value) => t(`orders.status.${value}`) },
        type: {
          isMore: 'cramped',
          select: t('orders.purchaseTypeLabel'),
          options: (value) => t(`orders.purchaseType.${value}`),
        },
        from: { days: true },
        provider: {
          isMore: true,
          select: t('orders.providerLabel'),
          options: (value) => t(`orders.provider.${value}`),
        },
      }}
      empty={{
        icon: ReceiptText,
        title: t('orders.empty'),
        hint: t('orders.emptyHint'),
        action: (
          <Button variant="contained" color="primary" onClick={() => openPackages()}>
            {t('orders.buy')}
          </Button>
        ),
      }}
      table={{
        name: 'orders',
        columns,
        exported: exportOf(
          'orders.list',
          { query: { ...listQuery, sort: 'createdAt', descending: true } },
          { order: fileOrder },
        ),
        card: { className: styles.card },
      }}
      opened={search.open}
      onOpen={open}
    >
      {search.open && (
        <OrderDrawer
          key={search.open}
          id={search.open}
          row={query.data?.items.find(({ id }) => id === search.open)}
          actions={actions}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
      {actions.dialogs}
    </ListPage>
  );
}
