import type { OrderSnapshot } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { Column } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { dayFigures } from '../figures';
import { momentText } from '../order-labels';

type SnapshotColumn = Column<OrderSnapshot>;

/** A figure, with its goal if there is one. */
const ratio = (t: TFunction, format: Format, part: number, goal: number | null): string =>
  goal === null
    ? format.number(part)
    : t('common.ratio', { part: format.number(part), whole: format.number(goal) });

export const snapshotColumns = (t: TFunction, format: Format): [SnapshotColumn, ...SnapshotColumn[]] => [
  {
    key: 'day',
    head: t('workOrders.columns.day'),
    cell: (row) => (
      <Named
        name={format.calendarDay(row.day)}
        below={t('workOrders.report.until', {
          at: momentText(format.language, row.timeZone, row.endsAt),
        })}
      />
    ),
  },
  {
    key: 'epoch',
    head: t('workOrders.columns.epoch'),
    note: t('workOrders.epochNote'),
    width: 152,
    phone: 'state',
    cell: ({ epoch, isReset }) => (
      <>
        {t('workOrders.epoch', { shown: format.number(epoch) })}{' '}
        {isReset && <StatusDot chip tone="idle" text={t('workOrders.snapshots.reset')} />}
      </>
    ),
  },
  ...dayFigures.map(
    (name): SnapshotColumn => ({
      key: name,
      head: t(`workOrders.figure.${name}`),
      width: name === 'completed' ? 112 : 80,
      figure: true,
      ...(name === 'completed' || name === 'fresh' ? { phone: 'figure' } : {}),
      cell: ({ figures: counted, dailyGoal }) =>
        name === 'completed' ? ratio(t, format, counted[name], dailyGoal) : format.number(counted[name]),
    }),
  ),
  {
    key: 'total',
    head: t('workOrders.columns.totalThen'),
    width: 132,
    figure: true,
    phone: 'figure',
    cell: ({ total, totalGoal }) => ratio(t, format, total.completed, totalGoal),
  },
  {
    key: 'contacts',
    head: t('workOrders.figure.contacts'),
    width: 126,
    figure: true,
    cell: ({ total }) => format.number(total.contacts),
  },
  {
    key: 'closedAt',
    head: t('workOrders.columns.closedAt'),
    width: 172,
    cell: ({ closedAt }) => format.dateTime(closedAt),
  },
];
