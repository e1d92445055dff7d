import type { OperatorOrder, OrderSort } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { OrderState } from '../OrderState';
import { channelOf, nameOf, quantityOf } from '../order-labels';
import { Shortened } from '../Shortened';
import type { OrdersSearch } from './orders-search';

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
  const columns: Columns<OperatorOrder, OrderSort> = [
    {
      key: 'tenant',
      head: t('orders.operator.orders.tenant'),
      cell: ({ tenantEmail, id }) => <Named name={tenantEmail} below={<Shortened text={id} />} />,
    },
    {
      ...head('package'),
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
      cell: (row) => `${t(`orders.purchaseType.${row.purchaseType}`)} · ${quantityOf(t, format, row)}`,
      short: (row) => quantityOf(t, format, row),
    },
    {
      ...head('amount'),
      width: 100,
      figure: true,
      phone: 'figure' as const,
      sort: 'amount',
      cell: ({ amount, rmbAmount }) => <span title={format.rmb(rmbAmount)}>{format.money(amount)}</span>,
    },
    { ...head('status'), width: 216, phone: 'state', cell: (row) => <OrderState of={row} /> },
    { ...head('provider'), width: 148, cell: (row) => channelOf(t, row) },
    {
      ...head('createdAt'),
      width: 152,
      phone: 'figure' as const,
      sort: 'createdAt',
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
