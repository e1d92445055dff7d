import type { OrderSnapshot } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';
import { momentText, ruleText } from '../order-labels';

const figures = ['completed', 'fresh', 'repeat', 'base', 'late'] as const;

/** A closed day with its zone, goals and rule. */
export function snapshotFile(t: TFunction, format: Format): FileColumn<OrderSnapshot>[] {
  const then = t('workOrders.columns.totalThen');
  const moment = ({ timeZone }: OrderSnapshot, instant: string) =>
    momentText(format.language, timeZone, instant);
  return [
    [t('workOrders.columns.epoch'), ({ epoch }) => epoch],
    [t('workOrders.columns.day'), ({ day }) => day],
    [t('workOrders.columns.startsAt'), (one) => moment(one, one.startsAt)],
    [t('workOrders.columns.endsAt'), (one) => moment(one, one.endsAt)],
    [t('workOrders.columns.zone'), ({ timeZone }) => timeZone],
    [t('workOrders.columns.dailyGoal'), ({ dailyGoal }) => dailyGoal],
    [t('workOrders.columns.totalGoal'), ({ totalGoal }) => totalGoal],
    ...figures.map(
      (name): FileColumn<OrderSnapshot> => [t(`workOrders.figure.${name}`), (one) => one.figures[name]],
    ),
    ...[...figures, 'contacts' as const].map(
      (name): FileColumn<OrderSnapshot> => [
        `${then} · ${t(`workOrders.figure.${name}`)}`,
        ({ total }) => total[name],
      ],
    ),
    [t('workOrders.columns.rule'), ({ rule }) => ruleText(t, format, rule)],
    [t('workOrders.columns.closedAt'), ({ closedAt }) => format.dateTime(closedAt)],
  ];
}
