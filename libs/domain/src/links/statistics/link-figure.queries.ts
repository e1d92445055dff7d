import { Injectable } from '@nestjs/common';
import type { LinkDay, LinkOverview, LinkPart, LinkPeriod, VisitFigures } from '@parley/contracts/public';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { dateBefore, localDate, sameTimeBefore, startOfDayBefore } from '../../tenants/index.js';
import { isDiversionLinkSql } from '../diversion-link.policy.js';
import type { LinkDimension, LinkScope } from '../counting/link-figures.entity.js';

const sums = `coalesce(sum(raw), 0)::float8 as raw, coalesce(sum(filtered), 0)::float8 as filtered,
  coalesce(sum(visitors), 0)::float8 as visitors`;

/** $1 is the tenant, $2 the link or `tenant`, $3 local dates, $4 dimensions. */
const partsSql = `select dimension, value, ${sums} from link_days
  where tenant_id = $1 and scope = $2 and day = any($3::date[]) and dimension = any($4)
  group by dimension, value order by dimension, filtered desc, raw desc, value`;

/** From $3 to $4: whole quarters of an hour, and single clicks and visitors of the last, partial one. */
const spanSql = `select ${sums} from (
    select raw, filtered, visitors from link_quarters
    where tenant_id = $1 and scope = $2 and quarter >= $3 and quarter < date_bin('15 minutes', $4::timestamptz, 'epoch')
    union all
    select 1, (filter is null)::int, 0 from link_clicks
    where tenant_id = $1 and (($2 = 'tenant' and ${isDiversionLinkSql('link_id')}) or link_id = $2)
      and clicked_at >= date_bin('15 minutes', $4::timestamptz, 'epoch') and clicked_at < $4
    union all
    select 0, 0, 1 from link_visitors
    where tenant_id = $1 and ($2 = 'tenant' or link_id = $2)
      and first_at >= date_bin('15 minutes', $4::timestamptz, 'epoch') and first_at < $4
  ) part`;

const none: VisitFigures = { raw: 0, filtered: 0, visitors: 0 };

const daysOf: Record<LinkPeriod, number> = { '7d': 7, '30d': 30 };

/** The local dates of a period, the oldest first. */
export const datesUntil = (today: string, period: LinkPeriod): string[] =>
  Array.from({ length: daysOf[period] }, (_, index) => dateBefore(today, daysOf[period] - 1 - index));

const figuresOf = ({ day: _, ...figures }: LinkDay): VisitFigures => figures;

/** Figures of a link, or of all the tenant's links, from the roll-ups. Each method sends at once. */
@Injectable()
export class LinkFigureQueries {
  /** The summary and the days of a period, in the tenant's current time zone. */
  async overview(
    tx: TenantTx,
    scope: LinkScope,
    { now, timeZone, period }: { now: Date; timeZone: string; period: LinkPeriod },
  ): Promise<LinkOverview> {
    const [from, to] = [startOfDayBefore(now, timeZone, 1), sameTimeBefore(now, timeZone, 1)];
    const [total, days, span] = await pipelined([
      this.total(tx, scope),
      this.days(tx, scope, datesUntil(localDate(now, timeZone), period)),
      this.span(tx, scope, from, to),
    ]);
    const [yesterday, today] = days.slice(-2);
    if (!yesterday || !today) throw new Error('no figures of days');
    const yesterdayUntilNow = { ...span, from: from.toISOString(), to: to.toISOString() };
    const summary = {
      total,
      today: figuresOf(today),
      yesterdayUntilNow,
      yesterday: figuresOf(yesterday),
      day: today.day,
      timeZone,
    };
    return { summary, days };
  }

  /** The all-time figures. */
  async total(tx: TenantTx, scope: LinkScope): Promise<VisitFigures> {
    const [row] = await tx.query<VisitFigures>(
      `select raw::float8 as raw, filtered::float8 as filtered, visitors::float8 as visitors
       from link_totals where tenant_id = $1 and scope = $2`,
      [tx.tenantId, scope],
    );
    return row ?? none;
  }

  /** One entry for each local date, in order. */
  async days(tx: TenantTx, scope: LinkScope, days: readonly string[]): Promise<LinkDay[]> {
    const rows = await tx.query<LinkDay>(
      `select day::text, raw, filtered, visitors from link_days
       where tenant_id = $1 and scope = $2 and day = any($3::date[]) and dimension = 'total' and value = ''`,
      [tx.tenantId, scope, days],
    );
    const byDay = new Map(rows.map((row) => [row.day, row]));
    return days.map((day) => byDay.get(day) ?? { day, ...none });
  }

  /** The values of dimensions on these local dates, the most frequent first. */
  async parts<Dimension extends LinkDimension>(
    tx: TenantTx,
    scope: LinkScope,
    days: readonly string[],
    dimensions: readonly Dimension[],
  ): Promise<Record<Dimension, LinkPart[]>> {
    const rows = await tx.query<LinkPart & { dimension: Dimension }>(
      partsSql,
      [tx.tenantId, scope, days, dimensions],
      { freshPlan: true },
    );
    const found = Object.fromEntries(dimensions.map((dimension) => [dimension, [] as LinkPart[]])) as Record<
      Dimension,
      LinkPart[]
    >;
    for (const { dimension, ...part } of rows) found[dimension].push(part);
    return found;
  }

  /** Clicks between two instants, and visitors whose first click of the day is between them. */
  async span(tx: TenantTx, scope: LinkScope, from: Date, to: Date): Promise<VisitFigures> {
    const [row] = await tx.query<VisitFigures>(spanSql, [tx.tenantId, scope, from, to], { freshPlan: true });
    return row ?? none;
  }
}
