import type { OperatorOrder, OrderSort } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { dollarsOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { OrderState } from '../OrderState';
import { channelOf, nameOf, quantityOf } from '../order-labels';
import { Shortened } from '../Shortened';
import { type OrdersSearch, ordersQueryOf } from './orders-search';

interface OrderTableProps {
  rows: OperatorOrder[] | undefined;
  search: OrdersSearch;
  onOpen(id: string): void;
  onSort(change: Pick<OrdersSearch, 'sort' | 'ascending'>): void;
}

export function OrderTable({ rows, search, onOpen, onSort }: OrderTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sort = 'createdAt', ascending } = search;
  const head = (key: 'package' | 'num' | 'amount' | 'status' | 'provider' | 'createdAt') => ({
    key,
    head: t(`orders.columns.${key}`),
  });
  const columns: ExportedColumns<OperatorOrder, OrderSort> = [
    {
      key: 'tenant',
      head: t('orders.operator.orders.tenant'),
      value: ({ tenantEmail }) => tenantEmail,
      cell: ({ tenantEmail, id }) => <Named name={tenantEmail} below={<Shortened text={id} />} />,
    },
    {
      ...head('package'),
      value: (row) => nameOf(t, format, row),
      cell: (row) => (
        <span title={nameOf(t, format, row)}>
          {row.family && `${t(`billing.family.${row.family}`)} · `}
          {nameOf(t, format, row)}
        </span>
      ),
    },
    {
      ...head('num'),
      width: 176,
      phone: 'figure' as const,
      value: ({ num }) => num,
      cell: (row) => `${t(`orders.purchaseType.${row.purchaseType}`)} · ${quantityOf(t, format, row)}`,
      short: (row) => quantityOf(t, format, row),
    },
    {
      ...head('amount'),
      width: 100,
      figure: true,
      phone: 'figure' as const,
      sort: 'amount',
      currency: 'USD',
      value: ({ amount }) => amount,
      cell: ({ amount, rmbAmount }) => <span title={format.rmb(rmbAmount)}>{format.money(amount)}</span>,
    },
    {
      ...head('status'),
      width: 216,
      phone: 'state',
      value: ({ status }) => t(`orders.status.${status}`),
      cell: (row) => <OrderState of={row} />,
    },
    { ...head('provider'), width: 148, value: (row) => channelOf(t, row) },
    {
      ...head('createdAt'),
      width: 152,
      phone: 'figure' as const,
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt, completedAt }) => (
        <span
          title={
            completedAt ? `${t('orders.columns.completedAt')} ${format.dateTime(completedAt)}` : undefined
          }
        >
          {format.dateTime(createdAt)}
        </span>
      ),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
  return (
    <DataTable
      name="operator-orders"
      label={t('orders.operator.orders.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'orders.operator-list',
        { query: { ...ordersQueryOf(search), sort: 'createdAt', descending: true } },
        {
          more: [
            [t('orders.columns.name'), ({ id }) => id],
            [t('orders.columns.thirdPartyId'), ({ thirdPartyId }) => thirdPartyId],
            [
              t('orders.columns.purchaseType'),
              ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
            ],
            [t('orders.csv.rmbAmount'), ({ rmbAmount }) => dollarsOf(rmbAmount)],
            [t('orders.csv.refunded'), ({ refunded }) => dollarsOf(refunded)],
            [
              t('orders.columns.completedAt'),
              ({ completedAt }) => completedAt && format.dateTime(completedAt),
            ],
          ],
        },
      )}
      idOf={({ id }) => id}
      opened={search.open}
      onOpen={onOpen}
      sorting={{
        by: sort,
        ascending: ascending ?? false,
        onSort: (to) => onSort({ ...to, sort: to.sort === 'createdAt' ? undefined : to.sort }),
      }}
    />
  );
}
