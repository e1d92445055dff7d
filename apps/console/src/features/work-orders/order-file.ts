import type { WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { FileColumn } from '../../lib/list-export';
import { platformName } from '../../lib/platform-name';
import { dayFigures } from './figures';
import { subAccountName } from './order-labels';

/** Every figure and setting of an order. Today's and the epoch's figures have separate columns. */
export function orderFile(t: TFunction, format: Format): FileColumn<WorkOrder>[] {
  const figure = (
    span: 'today' | 'total',
    name: (typeof dayFigures)[number] | 'contacts',
    value: (order: WorkOrder) => number,
  ): FileColumn<WorkOrder> => [`${t(`workOrders.span.${span}`)} · ${t(`workOrders.figure.${name}`)}`, value];
  return [
    [t('workOrders.columns.name'), ({ name }) => name],
    [t('workOrders.columns.status'), ({ status }) => t(`workOrders.status.${status}`)],
    [t('workOrders.columns.platform'), ({ platform }) => platformName(platform)],
    [t('workOrders.columns.remarks'), ({ remarks }) => remarks],
    [t('workOrders.columns.subAccounts'), ({ subAccounts }) => subAccounts.map(subAccountName).join(' · ')],
    [t('workOrders.columns.accountsOnline'), ({ accountsOnline }) => accountsOnline],
    [t('workOrders.columns.accountsTotal'), ({ accountsTotal }) => accountsTotal],
    [t('workOrders.columns.epoch'), ({ epoch }) => epoch],
    [t('workOrders.columns.dailyGoal'), ({ dailyGoal }) => dailyGoal],
    ...dayFigures.map((name) => figure('today', name, ({ today }) => today[name])),
    [t('workOrders.columns.totalGoal'), ({ totalGoal }) => totalGoal],
    ...dayFigures.map((name) => figure('total', name, ({ total }) => total[name])),
    figure('total', 'contacts', ({ total }) => total.contacts),
    [t('workOrders.columns.resetTime'), ({ resetTime }) => resetTime],
    [t('workOrders.columns.startedAt'), ({ startedAt }) => format.dateTime(startedAt)],
  ];
}
