import type { Columns } from '../../../ui/list/column';
import type { Order, OrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { channelOf, isPayable, quantityOf } from '../order-labels';
import { AmountCell, NumberCell, PackageCell, StatusCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { OrderActions } from './use-actions';

type OrderColumn =
  | 'name'
  | 'package'
  | 'purchaseType'
  | 'num'
  | 'unitPrice'
  | 'amount'
  | 'characters'
  | 'status'
  | 'refunded'
  | 'provider'
  | 'thirdPartyId'
  | 'userName'
  | 'createdAt'
  | 'completedAt'
  | 'actions';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: OrderActions;
  onOpen(id: string): void;
}

export function columnsOf({ t, format, actions, onOpen }: ColumnInput): Columns<Order, OrderSort> {
  const dim = (text: string) => (
    <span className={styles.dim} title={text}>
      {text}
    </span>
  );
  const head = (key: OrderColumn) => ({ key, head: t(`orders.columns.${key}`) });
  return [
    {
      ...head('name'),
      least: 180,
      opensItself: true,
      cell: (row) => <NumberCell order={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      ...head('package'),
      least: 156,
      cell: (row) => <PackageCell order={row} />,
    },
    {
      ...head('purchaseType'),
      leaves: 3,
      width: 128,
      cell: ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
    },
    {
      ...head('num'),
      leaves: 4,
      figure: true,
      width: 92,
      cell: (row) => quantityOf(t, format, row),
    },
    {
      ...head('unitPrice'),
      isExtra: true,
      figure: true,
      width: 104,
      cell: ({ unitPrice }) => format.money(unitPrice),
    },
    {
      ...head('amount'),
      sort: 'amount',
      figure: true,
      width: 104,
      cell: (row) => <AmountCell order={row} />,
    },
    {
      ...head('characters'),
      leaves: 1,
      figure: true,
      width: 132,
      cell: ({ characters }) => (characters > 0 ? format.number(characters) : t('common.unknown')),
    },
    {
      ...head('status'),
      width: 196,
      cell: (row) => <StatusCell order={row} />,
    },
    {
      ...head('refunded'),
      isExtra: true,
      figure: true,
      width: 104,
      cell: ({ refunded }) => (refunded > 0 ? format.money(refunded) : t('common.unknown')),
    },
    { ...head('provider'), leaves: 2, width: 150, cell: (row) => dim(channelOf(t, row)) },
    {
      ...head('thirdPartyId'),
      isExtra: true,
      width: 190,
      cell: (row) => dim(row.thirdPartyId || t('common.unknown')),
    },
    { ...head('userName'), isExtra: true, width: 180, cell: (row) => dim(row.userName) },
    {
      ...head('createdAt'),
      sort: 'createdAt',
      leaves: 5,
      width: 148,
      cell: (row) => dim(format.dateTime(row.createdAt)),
    },
    {
      ...head('completedAt'),
      sort: 'completedAt',
      isExtra: true,
      width: 148,
      cell: (row) => dim(format.dateTime(row.completedAt)),
    },
    {
      ...head('actions'),
      width: 108,
      cell: (row) => (
        <span className={styles.actions}>
          {isPayable(row) && (
            <Button size="small" onClick={() => actions.pay(row)}>
              {t('orders.pay')}
            </Button>
          )}
          <RowMenu order={row} actions={actions} />
        </span>
      ),
    },
  ];
}
