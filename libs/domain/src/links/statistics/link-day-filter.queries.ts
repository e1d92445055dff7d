import { Injectable } from '@nestjs/common';
import type { ClickFilterQuery, LinkClicks, VisitFigures } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { LinkDimension } from '../counting/link-figures.entity.js';

/** Filters with figures of their own. Each is also a column of clicks. */
const dimensions = ['region', 'device', 'system', 'referrer', 'account', 'outcome'] as const;

/** Figures of the matching clicks, and their first and last local date; null without a match. */
export interface FilteredDays extends VisitFigures {
  first: string | null;
  last: string | null;
}

/** Adds a parameter to a statement and returns its place. */
export type AddParameter = (value: unknown) => string;

/** A local date begins and ends at most that many hours before and after the UTC date. */
const [aheadHours, behindHours] = [14, 12];

/**
 * SQL conditions that select local dates: by `day`, and by `at`, which has an index. The dates are those at
 * the time of the click, in the time zone of that time.
 */
export function dayConditions(
  { day, at }: { day: string; at: string },
  { first, last }: { first: string | undefined; last: string | undefined },
  place: AddParameter,
): string[] {
  const from = first === undefined ? undefined : place(first);
  const to = last === undefined ? undefined : place(last);
  return [
    ...(from ? [`${day} >= ${from}::date`] : []),
    ...(from ? [`${at} >= (${from}::date - interval '${aheadHours} hours') at time zone 'UTC'`] : []),
    ...(to ? [`${day} <= ${to}::date`] : []),
    ...(to ? [`${at} < (${to}::date + interval '${24 + behindHours} hours') at time zone 'UTC'`] : []),
  ];
}

/** The query's filters that have figures, one by one. */
export const dimensionsOf = (query: ClickFilterQuery): (typeof dimensions)[number][] =>
  dimensions.filter((name) => query[name] !== undefined);

/** Reads a filter's matches from the figures, which finds rare values without reading all rows. */
@Injectable()
export class LinkDayFilterQueries {
  /** Matches the dates, and one of the other filters if there are any. */
  async match(tx: TenantTx, query: ClickFilterQuery): Promise<FilteredDays> {
    const [dimension] = dimensionsOf(query);
    return dimension === undefined
      ? this.sums(tx, query, 'total', '')
      : this.sums(tx, query, dimension, query[dimension]);
  }

  /** Counted clicks of the link and the dates that are no longer stored one by one. */
  async unlisted(tx: TenantTx, query: ClickFilterQuery): Promise<LinkClicks> {
    return this.sums(tx, query, 'unlisted', '');
  }

  private async sums(
    tx: TenantTx,
    { linkId = 'tenant', fromDay, toDay }: ClickFilterQuery,
    dimension: LinkDimension,
    value: unknown,
  ): Promise<FilteredDays> {
    const [row] = await tx.query<FilteredDays>(
      `select coalesce(sum(raw), 0)::float8 as raw, coalesce(sum(filtered), 0)::float8 as filtered,
         coalesce(sum(visitors), 0)::float8 as visitors, min(day)::text as first, max(day)::text as last
       from link_days where tenant_id = $1 and scope = $2 and dimension = $3 and value = $4
         and day between coalesce($5::date, '-infinity') and coalesce($6::date, 'infinity')`,
      [tx.tenantId, linkId, dimension, value, fromDay ?? null, toDay ?? null],
      { freshPlan: true },
    );
    if (!row) throw new Error('no figures');
    return row;
  }
}
