import { type OperatorOrder, orderNumber, type OrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { orders } from '../../../i18n/zh-CN/orders';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { OrderState } from '../OrderState';
import { channelOf, nameOf, quantityOf } from '../order-labels';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<OperatorOrder, OrderSort> {
  const head = (key: keyof typeof orders.columns) => ({ key, head: t(`orders.columns.${key}`) });
  const completed = (at: string | null) => at && format.dateTime(at);
  return [
    {
      key: 'tenant',
      head: t('orders.operator.orders.tenant'),
      least: 208,
      value: ({ tenantEmail }) => tenantEmail,
      cell: (row) => <Named name={row.tenantEmail} below={orderNumber(row)} />,
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
      width: 156,
      phone: 'figure',
      value: ({ num }) => num,
      cell: (row) => `${t(`orders.purchaseType.${row.purchaseType}`)} · ${quantityOf(t, format, row)}`,
      short: (row) => quantityOf(t, format, row),
    },
    {
      ...head('amount'),
      width: 100,
      figure: true,
      phone: 'figure',
      sort: 'amount',
      currency: 'USD',
      value: ({ amount }) => amount,
      cell: ({ amount, rmbAmount }) => <span title={format.rmb(rmbAmount)}>{format.money(amount)}</span>,
    },
    {
      ...head('status'),
      width: 252,
      phone: 'below',
      value: ({ status }) => t(`orders.status.${status}`),
      cell: (row) => <OrderState of={row} />,
    },
    { ...head('provider'), width: 128, value: (row) => channelOf(t, row) },
    {
      ...head('createdAt'),
      width: 152,
      phone: 'figure',
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt, completedAt }) => (
        <span
          title={completedAt ? `${t('orders.columns.completedAt')} ${completed(completedAt)}` : undefined}
        >
          {format.dateTime(createdAt)}
        </span>
      ),
      short: ({ createdAt }) => format.date(createdAt),
    },
    { ...head('name'), isFileOnly: true, value: ({ id }) => id },
    { ...head('thirdPartyId'), isFileOnly: true, value: ({ thirdPartyId }) => thirdPartyId },
    {
      ...head('purchaseType'),
      isFileOnly: true,
      value: ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
    },
    {
      key: 'rmbAmount',
      head: t('orders.csv.rmbAmount'),
      isFileOnly: true,
      value: ({ rmbAmount }) => dollarsOf(rmbAmount),
    },
    {
      key: 'refunded',
      head: t('orders.csv.refunded'),
      isFileOnly: true,
      value: ({ refunded }) => dollarsOf(refunded),
    },
    { ...head('completedAt'), isFileOnly: true, value: ({ completedAt }) => completed(completedAt) },
  ];
}
