import type { OrderFanQuery, OrderSnapshotQuery } from '@parley/contracts/public';
import { isDay } from '../../../lib/local-day';
import { figureFilters, type OrderFigure } from '../figures';
import type { OrderPageSearch } from './order-page-search';

/** Leaves out the page number, because an export has all pages. */
export function fanFilters(search: OrderPageSearch): OrderFanQuery {
  const { q, kind, mark, from, to, sub, account, epoch, charted } = search;
  return {
    search: q,
    type: kind === 'completed' ? undefined : kind,
    completed: kind === 'completed' || undefined,
    first: mark === 'first' || undefined,
    late: mark === 'late' || undefined,
    fromDay: from,
    toDay: to,
    subAccountId: sub,
    socialAccountId: account,
    epoch,
    analysed: charted,
  };
}

export const snapshotQuery = ({ epoch, from, to, page, size }: OrderPageSearch): OrderSnapshotQuery => ({
  epoch,
  fromDay: from,
  toDay: to,
  page: page ?? 1,
  pageSize: size ?? 20,
});

interface Counted {
  /** A closed or running day; absent for the whole running epoch. */
  day?: string | undefined;
  /** All days of the epoch up to this one. */
  until?: string | undefined;
  epoch?: number | undefined;
  /** Only one social account's fans. */
  account?: string | undefined;
}

/** The list that holds exactly the counted rows of a figure. */
export function figureSearch(
  figure: OrderFigure,
  { day: on, until = on, epoch, account }: Counted = {},
): OrderPageSearch {
  const filter: OrderFanQuery = figureFilters[figure];
  return {
    tab: undefined,
    kind: filter.completed ? 'completed' : filter.type,
    mark: filter.first ? 'first' : filter.late ? 'late' : undefined,
    from: on,
    to: until,
    epoch,
    account,
  };
}

/** A closed day in the address. */
export const dayKey = ({ epoch, day: on }: { epoch: number; day: string }): string => `${epoch}.${on}`;

export function readDayKey(key: string | undefined): { epoch: number; day: string } | null {
  const [, epoch, on] = /^(\d{1,7})\.(\d{4}-\d{2}-\d{2})$/.exec(key ?? '') ?? [];
  return epoch && on && isDay(on) ? { epoch: Number(epoch), day: on } : null;
}
