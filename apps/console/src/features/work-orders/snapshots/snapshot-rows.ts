import type { CsvCell, OrderSnapshotQuery, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { api } from '../../../lib/api';
import type { Format } from '../../../lib/format';
import { momentText, ruleText } from '../order-labels';
import { readPages } from '../queries';

/** Every closed day that is filtered, as lines of a file: each says its zone, goals and rule. */
export async function snapshotRows(
  { id }: WorkOrder,
  query: OrderSnapshotQuery,
  t: TFunction,
  format: Format,
): Promise<CsvCell[][]> {
  const days = await readPages((page) =>
    api.call('work-orders.snapshots', { params: { id }, query: { ...query, ...page } }),
  );
  const figures = ['completed', 'fresh', 'repeat', 'base', 'late'] as const;
  const then = t('workOrders.columns.totalThen');
  return [
    [
      ...(['epoch', 'day', 'startsAt', 'endsAt', 'zone', 'dailyGoal', 'totalGoal'] as const).map((name) =>
        t(`workOrders.columns.${name}`),
      ),
      ...figures.map((name) => t(`workOrders.figure.${name}`)),
      ...[...figures, 'contacts' as const].map((name) => `${then} · ${t(`workOrders.figure.${name}`)}`),
      t('workOrders.columns.rule'),
      t('workOrders.columns.closedAt'),
    ],
    ...days.map((one) => [
      one.epoch,
      one.day,
      momentText(format.language, one.timeZone, one.startsAt),
      momentText(format.language, one.timeZone, one.endsAt),
      one.timeZone,
      one.dailyGoal,
      one.totalGoal,
      ...figures.map((name) => one.figures[name]),
      ...figures.map((name) => one.total[name]),
      one.total.contacts,
      ruleText(t, format, one.rule),
      format.dateTime(one.closedAt),
    ]),
  ];
}
