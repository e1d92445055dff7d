import type { GridColDef } from '@mui/x-data-grid';
import type { Order, OrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { channelOf, isPayable, quantityOf } from '../order-labels';
import { AmountCell, NumberCell, PackageCell, StatusCell } from './cells';
import styles from './cells.module.css';
import type { OptionalColumn } from './list-search';
import { RowMenu } from './RowMenu';
import type { OrderActions } from './use-actions';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<OrderSort, string> = {
  createdAt: 'createdAt',
  completedAt: 'completedAt',
  amount: 'amount',
};

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: OrderActions;
  onOpen(id: string): void;
}

export function columnsOf({ t, format, actions, onOpen }: ColumnInput): GridColDef<Order>[] {
  const fixed = { sortable: false } as const;
  const figure = { headerAlign: 'right', align: 'right' } as const;
  const dim = (text: string) => (
    <span className={styles.dim} title={text}>
      {text}
    </span>
  );
  const head = (field: OptionalColumn | 'name' | 'actions') =>
    ({ field, headerName: t(`orders.columns.${field}`) }) as const;
  return [
    {
      ...head('name'),
      ...fixed,
      flex: 1.2,
      minWidth: 180,
      renderCell: ({ row }) => <NumberCell order={row} onOpen={() => onOpen(row.id)} />,
    },
    {
      ...head('package'),
      ...fixed,
      flex: 1,
      minWidth: 156,
      renderCell: ({ row }) => <PackageCell order={row} />,
    },
    {
      ...head('purchaseType'),
      ...fixed,
      width: 128,
      valueGetter: (_, { purchaseType }) => t(`orders.purchaseType.${purchaseType}`),
    },
    {
      ...head('num'),
      ...figure,
      ...fixed,
      width: 92,
      valueGetter: (_, row) => quantityOf(t, format, row),
    },
    {
      ...head('unitPrice'),
      ...figure,
      ...fixed,
      width: 104,
      valueGetter: (_, { unitPrice }) => format.money(unitPrice),
    },
    {
      ...head('amount'),
      ...figure,
      width: 104,
      renderCell: ({ row }) => <AmountCell order={row} />,
    },
    {
      ...head('characters'),
      ...figure,
      ...fixed,
      width: 132,
      valueGetter: (_, { characters }) => (characters > 0 ? format.number(characters) : t('common.unknown')),
    },
    {
      ...head('status'),
      ...fixed,
      width: 196,
      renderCell: ({ row }) => <StatusCell order={row} />,
    },
    {
      ...head('refunded'),
      ...figure,
      ...fixed,
      width: 104,
      valueGetter: (_, { refunded }) => (refunded > 0 ? format.money(refunded) : t('common.unknown')),
    },
    { ...head('provider'), ...fixed, width: 150, renderCell: ({ row }) => dim(channelOf(t, row)) },
    {
      ...head('thirdPartyId'),
      ...fixed,
      width: 190,
      renderCell: ({ row }) => dim(row.thirdPartyId || t('common.unknown')),
    },
    { ...head('userName'), ...fixed, width: 180, renderCell: ({ row }) => dim(row.userName) },
    { ...head('createdAt'), width: 148, renderCell: ({ row }) => dim(format.dateTime(row.createdAt)) },
    { ...head('completedAt'), width: 148, renderCell: ({ row }) => dim(format.dateTime(row.completedAt)) },
    {
      ...head('actions'),
      ...fixed,
      headerAlign: 'right',
      width: 108,
      renderCell: ({ row }) => (
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
