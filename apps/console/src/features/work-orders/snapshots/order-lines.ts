import type { OrderChartDay, OrderFanType, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { ChartSeries } from '../../../ui/chart/chart-series';
import { shortDayText } from '../order-text';

const looks = [
  { field: 'fresh', kind: 'new', colour: 'chart-1', dash: 0 },
  { field: 'repeat', kind: 'repeat', colour: 'chart-2', dash: 6 },
  { field: 'base', kind: 'base', colour: 'chart-compare', dash: 2 },
] as const;

/** An order's days as bars. Days of other epochs carry the epoch's number. Each figure opens its fans. */
export function orderLines(
  { id, epoch }: Pick<WorkOrder, 'id' | 'epoch'>,
  days: OrderChartDay[],
  t: TFunction,
  format: Format,
): ChartSeries {
  const listOf = (day: OrderChartDay, kind?: OrderFanType) => ({
    to: '/workOrder/order' as const,
    search: {
      id,
      kind,
      from: day.day,
      to: day.day,
      epoch: day.epoch === epoch ? undefined : day.epoch,
      charted: true as const,
    },
  });
  const lines = looks.map(({ field, kind, colour, dash }) => ({
    name: t(`workOrders.figure.${field}`),
    colour,
    dash,
    area: false,
    // Two closings of one day are two days, and no slope lies between them.
    bars: true,
    values: days.map((day) => day[field]),
    lists: days.map((day) => listOf(day, kind)),
  }));
  const sums = looks.map(({ field }) => days.reduce((sum, day) => sum + day[field], 0));
  return {
    labels: days.map((day) =>
      day.epoch === epoch
        ? shortDayText(day.day)
        : `${shortDayText(day.day)} · ${t('workOrders.epoch', { shown: format.number(day.epoch) })}`,
    ),
    lists: days.map((day) => listOf(day)),
    running: days.findIndex(({ isRunning }) => isRunning),
    lines,
    summary: lines.map(({ name }, index) => `${name} ${format.number(sums[index])}`).join(' · '),
  };
}
