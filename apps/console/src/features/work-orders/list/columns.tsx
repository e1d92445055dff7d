import type { GridColDef } from '@mui/x-data-grid';
import type { WorkOrder, WorkOrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { IconAction } from '../../../ui/IconAction';
import { OrderMenu } from '../actions/OrderMenu';
import type { OrderActions } from '../actions/use-order-actions';
import {
  FigureCell,
  GoalCell,
  NameCell,
  RepeatCell,
  ResetCell,
  SessionsCell,
  StatusCell,
  SubAccountsCell,
} from './cells';
import styles from './cells.module.css';

/** By what the server sorts, and under which heading that stands. */
export const sortFields: Record<WorkOrderSort, string> = {
  startedAt: 'startedAt',
  name: 'name',
  completed: 'total',
  today: 'today',
};

interface ColumnInput {
  t: TFunction;
  actions: OrderActions;
  mayWrite: boolean;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

const figure = { headerAlign: 'right', align: 'right' } as const;
const unsorted = { sortable: false } as const;

export function columnsOf({ t, actions, mayWrite, onEdit, onCopy }: ColumnInput): GridColDef<WorkOrder>[] {
  return [
    {
      field: 'name',
      headerName: t('workOrders.columns.name'),
      flex: 1,
      minWidth: 150,
      renderCell: ({ row }) => <NameCell row={row} />,
    },
    {
      field: 'status',
      headerName: t('workOrders.columns.status'),
      width: 92,
      ...unsorted,
      renderCell: ({ row }) => <StatusCell row={row} />,
    },
    {
      field: 'subAccounts',
      headerName: t('workOrders.columns.subAccounts'),
      width: 104,
      ...unsorted,
      renderCell: ({ row }) => <SubAccountsCell row={row} />,
    },
    {
      field: 'sessions',
      headerName: t('workOrders.columns.sessions'),
      width: 76,
      ...figure,
      ...unsorted,
      renderCell: ({ row }) => <SessionsCell row={row} />,
    },
    {
      field: 'today',
      headerName: t('workOrders.columns.today'),
      width: 130,
      ...figure,
      renderCell: ({ row }) => <GoalCell row={row} span="today" />,
    },
    {
      field: 'total',
      headerName: t('workOrders.columns.total'),
      width: 160,
      ...figure,
      renderCell: ({ row }) => <GoalCell row={row} span="total" />,
    },
    {
      field: 'fresh',
      headerName: t('workOrders.columns.fresh'),
      width: 72,
      ...figure,
      ...unsorted,
      renderCell: ({ row }) => <FigureCell value={row.today.fresh} />,
    },
    {
      field: 'repeat',
      headerName: t('workOrders.columns.repeat'),
      width: 96,
      ...figure,
      ...unsorted,
      renderCell: ({ row }) => <RepeatCell row={row} />,
    },
    {
      field: 'contacts',
      headerName: t('workOrders.columns.contacts'),
      width: 80,
      ...figure,
      ...unsorted,
      renderCell: ({ row }) => <FigureCell value={row.total.contacts} />,
    },
    {
      field: 'reset',
      headerName: t('workOrders.columns.reset'),
      width: 96,
      ...unsorted,
      renderCell: ({ row }) => <ResetCell row={row} />,
    },
    {
      field: 'actions',
      headerName: t('workOrders.columns.actions'),
      width: 76,
      ...unsorted,
      renderCell: ({ row }) => (
        <span className={styles.actions}>
          {mayWrite && (
            <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
          )}
          <OrderMenu
            order={row}
            actions={actions}
            onEdit={() => onEdit(row.id)}
            onCopy={() => onCopy(row.id)}
          />
        </span>
      ),
    },
  ];
}
