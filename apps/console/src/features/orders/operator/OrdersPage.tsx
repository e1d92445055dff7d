import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { sumsText } from '../order-labels';
import { columnsOf } from './columns';
import { OrderDrawer } from './OrderDrawer';
import { type OrdersPageProps, operatorOrderAddress, ordersQueryOf } from './orders-search';
import { operatorOrderSumsQuery, operatorOrdersQuery } from './queries';
import { TenantFilter } from './TenantFilter';
import { useOrderActions } from './use-order-actions';

export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = ordersQueryOf(search);
  const query = useQuery(operatorOrdersQuery(listQuery));
  const { data: sums } = useQuery(operatorOrderSumsQuery(listQuery));
  const list = useList({ address: operatorOrderAddress, search, query, onSearch });
  const { filter } = list;
  const actions = useOrderActions();
  return (
    <ListPage
      list={list}
      header={{
        title: t('orders.operator.orders.title'),
        note: sums && sumsText(t, format, sums),
      }}
      filters={{
        q: { search: t('orders.operator.orders.search') },
        tenant: { own: <TenantFilter id={search.tenant} onClear={() => filter({ tenant: undefined })} /> },
        status: { segments: t('orders.columns.status'), textOf: (value) => t(`orders.status.${value}`) },
        review: {
          isMore: 'cramped',
          own: (
            <FilterSelect
              label={t('orders.operator.orders.reviewLabel')}
              value={search.review ? 'review' : search.due ? 'due' : undefined}
              options={[
                { value: 'review', text: t('orders.operator.orders.reviewOnly') },
                { value: 'due', text: t('orders.operator.refunds.due') },
              ]}
              onChange={(value) =>
                filter({ review: value === 'review' || undefined, due: value === 'due' || undefined })
              }
            />
          ),
        },
        from: { days: true },
        type: {
          isMore: true,
          select: t('orders.purchaseTypeLabel'),
          options: (value) => t(`orders.purchaseType.${value}`),
        },
        provider: {
          isMore: true,
          select: t('orders.providerLabel'),
          options: (value) => t(`orders.provider.${value}`),
        },
      }}
      empty={{
        icon: ReceiptText,
        title: t('orders.operator.orders.empty'),
        hint: t('orders.operator.orders.emptyHint'),
      }}
      table={{
        name: 'operator-orders',
        columns: columnsOf(t, format),
        exported: exportOf('orders.operator-list', {
          query: { ...listQuery, sort: 'createdAt', descending: true },
        }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
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
