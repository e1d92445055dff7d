import type { WorkOrder, WorkOrderSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { workOrders } from '../../../i18n/zh-CN/work-orders';
import type { Columns } from '../../../ui/list/column';
import { FigureCell } from '../../../ui/list/FigureCell';
import { rowActions } from '../../../ui/list/row-actions';
import { type OrderActions, orderActions } from '../actions/use-order-actions';
import { WorkOrderState } from '../WorkOrderState';
import {
  GoalCell,
  NameCell,
  RemarksCell,
  RepeatCell,
  ResetCell,
  SessionsCell,
  SubAccountsCell,
  TodayCell,
} from './cells';

interface ColumnInput {
  t: TFunction;
  actions: OrderActions;
}

export function columnsOf({ t, actions }: ColumnInput): Columns<WorkOrder, WorkOrderSort> {
  const head = (key: keyof typeof workOrders.columns) => ({ key, head: t(`workOrders.columns.${key}`) });
  return [
    {
      ...head('name'),
      sort: 'name',
      least: 150,
      opensItself: true,
      cell: (row) => <NameCell row={row} />,
    },
    { ...head('status'), width: 92, phone: 'state', cell: (row) => <WorkOrderState of={row} /> },
    { ...head('subAccounts'), leaves: 1, width: 104, cell: (row) => <SubAccountsCell row={row} /> },
    {
      ...head('sessions'),
      figure: true,
      width: 76,
      phone: 'figure',
      isLast: true,
      cell: (row) => <SessionsCell row={row} />,
    },
    {
      ...head('today'),
      sort: 'today',
      figure: true,
      width: 130,
      phone: 'figure',
      cell: (row) => <GoalCell row={row} span="today" />,
    },
    {
      ...head('total'),
      sort: 'completed',
      figure: true,
      width: 160,
      phone: 'figure',
      cell: (row) => <GoalCell row={row} span="total" />,
    },
    {
      ...head('fresh'),
      leaves: 4,
      figure: true,
      width: 72,
      cell: (row) => <TodayCell row={row} figure="fresh" />,
    },
    { ...head('repeat'), figure: true, width: 96, cell: (row) => <RepeatCell row={row} /> },
    {
      ...head('contacts'),
      leaves: 3,
      figure: true,
      width: 112,
      cell: ({ total }) => <FigureCell value={total.contacts} />,
    },
    { ...head('remarks'), isExtra: true, width: 200, cell: (row) => <RemarksCell row={row} /> },
    { ...head('reset'), leaves: 2, width: 96, cell: (row) => <ResetCell row={row} /> },
    rowActions(t, { width: 76 }, (row) => orderActions(t, actions, row)),
  ];
}
