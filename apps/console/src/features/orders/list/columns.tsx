import type { Order, OrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { orders } from '../../../i18n/zh-CN/orders';
import { dollarsOf } from '../../../lib/decimal';
import { type Format, unknown } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { rowActions } from '../../../ui/list/row-actions';
import { type OrderActions, orderActions } from '../actions/use-actions';
import { channelOf, nameOf, quantityOf, rateText } from '../order-labels';
import { CardName, NumberCell, QuietCell, StatusCell } from './cells';

interface ColumnInput {
  t: TFunction;
  format: Format;
  calls: OrderActions & { open(id: string): void };
}

export function columnsOf({ t, format, calls }: ColumnInput): ExportedColumns<Order, OrderSort> {
  const head = (key: keyof typeof orders.columns) => ({ key, head: t(`orders.columns.${key}`) });
  const inFile = (key: keyof typeof orders.csv) => ({
    key,
    head: t(`orders.csv.${key}`),
    isFileOnly: true as const,
  });
  const quiet = (key: keyof typeof orders.columns, width: number, value: (row: Order) => string | null) => ({
    ...head(key),
    width,
    value,
    cell: (row: Order) => <QuietCell text={value(row) || unknown} />,
  });
  return [
    {
      ...head('name'),
      least: 180,
      opensItself: true,
      value: ({ id }) => id,
      cell: (row) => <NumberCell order={row} onOpen={() => calls.open(row.id)} />,
      short: (row) => <CardName order={row} />,
    },
    { ...inFile('family'), value: ({ family }) => (family ? t(`billing.family.${family}`) : '') },
    {
      ...head('package'),
      least: 156,
      value: (row) => nameOf(t, format, row),
      cell: (row) => (
        <Named name={nameOf(t, format, row)} below={row.family && t(`billing.family.${row.family}`)} />
      ),
    },
    {
      ...head('purchaseType'),
      leaves: 3,
      width: 128,
      value: ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
    },
    {
      ...head('num'),
      leaves: 4,
      figure: true,
      width: 92,
      phone: 'figure',
      isLast: true,
      value: ({ num }) => num,
      cell: (row) => quantityOf(t, format, row),
      shortHead: ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
    },
    {
      ...inFile('unit'),
      value: ({ package: of }) => of && t(of.type === 1 ? 'orders.unitPorts' : 'orders.unitPacks'),
    },
    {
      ...head('unitPrice'),
      isExtra: true,
      figure: true,
      width: 104,
      currency: 'USD',
      value: ({ unitPrice }) => unitPrice,
    },
    {
      ...head('amount'),
      sort: 'amount',
      figure: true,
      width: 104,
      currency: 'USD',
      phone: 'figure',
      value: ({ amount }) => amount,
      cell: ({ amount, rmbAmount }) => (
        <Named name={format.money(amount)} below={<span className="num">{format.rmb(rmbAmount)}</span>} />
      ),
      short: ({ amount }) => format.money(amount),
    },
    { ...inFile('rmbAmount'), value: ({ rmbAmount }) => dollarsOf(rmbAmount) },
    { ...head('rmbRate'), isFileOnly: true, value: ({ rmbRate }) => rateText(rmbRate) },
    {
      ...head('characters'),
      leaves: 1,
      figure: true,
      width: 132,
      value: ({ characters }) => characters,
      cell: ({ characters }) => (characters > 0 ? format.number(characters) : t('common.unknown')),
    },
    {
      ...head('status'),
      width: 260,
      phone: 'below',
      value: ({ status }) => t(`orders.status.${status}`),
      cell: (row) => <StatusCell order={row} />,
    },
    {
      ...head('refunded'),
      isExtra: true,
      figure: true,
      width: 104,
      currency: 'USD',
      value: ({ refunded }) => refunded,
      cell: ({ refunded }) => (refunded > 0 ? format.money(refunded) : t('common.unknown')),
    },
    { ...inFile('inReview'), value: ({ inReview }) => t(inReview ? 'common.yes' : 'common.no') },
    { ...quiet('provider', 150, (row) => channelOf(t, row)), leaves: 2 },
    { ...quiet('thirdPartyId', 190, ({ thirdPartyId }) => thirdPartyId), isExtra: true },
    { ...quiet('userName', 180, ({ userName }) => userName), isExtra: true },
    {
      ...quiet('createdAt', 148, ({ createdAt }) => format.dateTime(createdAt)),
      sort: 'createdAt',
      leaves: 5,
      phone: 'figure',
      isLast: true,
      short: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
    {
      ...quiet('completedAt', 148, ({ completedAt }) => completedAt && format.dateTime(completedAt)),
      sort: 'completedAt',
      isExtra: true,
    },
    rowActions(t, { width: 108, isAtEnd: true }, (row) => orderActions(t, calls, row)),
  ];
}

/** Groups an order's numbers in the file. */
export const fileOrder = ['name', 'thirdPartyId', 'userName'];
