import type { ExportedColumns } from '../../../ui/list/column';
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
  RemarksCell,
  RepeatCell,
  ResetCell,
  SessionsCell,
  StatusCell,
  SubAccountsCell,
  subAccountName,
} from './cells';
import styles from './cells.module.css';

interface ColumnInput {
  t: TFunction;
  actions: OrderActions;
  mayWrite: boolean;
  onEdit(id: string): void;
  onCopy(id: string): void;
}

export function columnsOf({
  t,
  actions,
  mayWrite,
  onEdit,
  onCopy,
}: ColumnInput): ExportedColumns<WorkOrder, WorkOrderSort> {
  return [
    {
      key: 'name',
      sort: 'name',
      head: t('workOrders.columns.name'),
      least: 150,
      opensItself: true,
      value: ({ name }) => name,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'status',
      head: t('workOrders.columns.status'),
      width: 92,
      value: ({ status }) => t(`workOrders.status.${status}`),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'subAccounts',
      leaves: 1,
      head: t('workOrders.columns.subAccounts'),
      width: 104,
      value: ({ subAccounts, subAccountsTotal }) => {
        const more = subAccountsTotal - subAccounts.length;
        return [...subAccounts.map(subAccountName), ...(more > 0 ? [`+${more}`] : [])].join(' · ');
      },
      cell: (row) => <SubAccountsCell row={row} />,
    },
    {
      key: 'sessions',
      figure: true,
      head: t('workOrders.columns.sessions'),
      width: 76,
      value: ({ accountsOnline }) => accountsOnline,
      cell: (row) => <SessionsCell row={row} />,
    },
    {
      key: 'today',
      sort: 'today',
      figure: true,
      head: t('workOrders.columns.today'),
      width: 130,
      value: ({ today }) => today.completed,
      cell: (row) => <GoalCell row={row} span="today" />,
    },
    {
      key: 'total',
      sort: 'completed',
      figure: true,
      head: t('workOrders.columns.total'),
      width: 160,
      value: ({ total }) => total.completed,
      cell: (row) => <GoalCell row={row} span="total" />,
    },
    {
      key: 'fresh',
      leaves: 4,
      figure: true,
      head: t('workOrders.columns.fresh'),
      width: 72,
      value: ({ today }) => today.fresh,
      cell: (row) => <FigureCell value={row.today.fresh} />,
    },
    {
      key: 'repeat',
      figure: true,
      head: t('workOrders.columns.repeat'),
      width: 96,
      value: ({ today }) => today.repeat,
      cell: (row) => <RepeatCell row={row} />,
    },
    {
      key: 'contacts',
      leaves: 3,
      figure: true,
      head: t('workOrders.columns.contacts'),
      width: 80,
      value: ({ total }) => total.contacts,
      cell: (row) => <FigureCell value={row.total.contacts} />,
    },
    {
      key: 'remarks',
      isExtra: true,
      head: t('workOrders.columns.remarks'),
      width: 200,
      value: ({ remarks }) => remarks,
      cell: (row) => <RemarksCell row={row} />,
    },
    {
      key: 'reset',
      leaves: 2,
      head: t('workOrders.columns.reset'),
      width: 96,
      value: ({ resetTime }) => resetTime,
      cell: (row) => <ResetCell row={row} />,
    },
    {
      key: 'actions',
      head: t('workOrders.columns.actions'),
      width: 76,
      cell: (row) => (
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
