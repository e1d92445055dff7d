import type { Revenue } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { ChartSeries } from '../../../ui/chart/chart-series';

/** At noon, a day is the same in every time zone of a browser. */
const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** Money by day. A day opens the orders placed on it. */
export function revenueSeries(
  { days }: Revenue,
  { format, today, t }: { format: Format; today: string; t: TFunction },
): ChartSeries {
  const sums = sumsOf(days);
  const line = { dash: 0, area: false };
  return {
    labels: days.map(({ day }) => format.shortDay(noonOf(day))),
    lists: days.map(({ day }) => ({ to: '/operator/orders', search: { from: day, to: day } })),
    running: days.findIndex(({ day }) => day === today),
    unit: 'cents',
    lines: [
      {
        ...line,
        name: t('operatorHome.paid'),
        values: days.map(({ paid }) => paid),
        colour: 'chart-1',
        area: true,
      },
      {
        ...line,
        name: t('operatorHome.refunded'),
        values: days.map(({ refunded }) => refunded),
        colour: 'chart-2',
        dash: 6,
      },
    ],
    summary: t('operatorHome.summary', {
      paid: format.money(sums.paid),
      refunded: format.money(sums.refunded),
    }),
  };
}

/** Registrations by day. */
export function registrationSeries(
  { days }: Revenue,
  { format, today, t }: { format: Format; today: string; t: TFunction },
): ChartSeries {
  return {
    labels: days.map(({ day }) => format.shortDay(noonOf(day))),
    lists: [],
    running: days.findIndex(({ day }) => day === today),
    lines: [
      {
        name: t('operatorHome.newTenants'),
        values: days.map(({ tenants }) => tenants),
        colour: 'chart-1',
        dash: 0,
        area: true,
      },
    ],
    summary: `${t('operatorHome.newTenants')} ${format.number(sumsOf(days).tenants)}`,
  };
}

export const sumsOf = (days: Revenue['days']): Omit<Revenue['days'][number], 'day'> =>
  days.reduce(
    (sum, { paid, refunded, orders, test, tenants }) => ({
      paid: sum.paid + paid,
      refunded: sum.refunded + refunded,
      orders: sum.orders + orders,
      test: sum.test + test,
      tenants: sum.tenants + tenants,
    }),
    { paid: 0, refunded: 0, orders: 0, test: 0, tenants: 0 },
  );
