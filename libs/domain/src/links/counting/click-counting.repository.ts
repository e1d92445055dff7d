import { Injectable } from '@nestjs/common';
import { type Database, lockAdvisory, type SystemTx, tryLockAdvisory } from '@parley/platform/database';
import { quotaLimitsSql } from '../../billing/index.js';
import { isDiversionLinkSql } from '../diversion-link.policy.js';
import type { CountedClicks } from './click-count-listener.registry.js';

/** The result of one transaction. */
export interface CountedBatches {
  batches: number;
  /** Links with changed figures. */
  links: { tenantId: string; linkId: string }[];
  /** Links without any account for a visitor (`isNobody`), or with full ones alone, in the last hour. */
  unserved: { linkId: string; isNobody: boolean; isFull: boolean }[];
  /** Clicks of other features' links. */
  others: CountedClicks[];
}

/** A link whose owner gets a notice. */
export interface UnservedLink {
  tenantId: string;
  linkId: string;
  name: string;
  isNobody: boolean;
  isFull: boolean;
}

/** The beginning of the quarter of an hour around an instant. */
const quarterOf = (instant: string): string => `date_bin('15 minutes', ${instant}, 'epoch')`;

/** Removes and returns the oldest batches; $1 is the most at once. */
const taken = `delete from link_click_batches
  where id = any(array(select id from link_click_batches order by id limit $1)) returning id`;

const stored = `select tenant_id, link_id, clicked_at, day, outcome, account_key, filter, visitor_id, address, region,
    device, system, browser, referrer
  from link_clicks where batch_id = any(array(select id from taken))`;

const clicks = `select * from stored where ${isDiversionLinkSql('link_id')}`;

const others = `select tenant_id as "tenantId", link_id as "linkId", ${quarterOf('clicked_at')} as quarter,
    count(*)::int as clicks
  from stored where not ${isDiversionLinkSql('link_id')} and filter is null and outcome = 'account' group by 1, 2, 3`;

/** One row for each visitor, with its first click before this statement, null if it is new, and after it. */
const visits = `insert into link_visitors as visitor
    (id, tenant_id, link_id, day, region, device, system, browser, address, clicks, first_at, last_at)
  select visitor_id, min(tenant_id), min(link_id), min(day), min(region), min(device), min(system), min(browser),
    max(address), count(*), min(clicked_at), max(clicked_at)
  from clicks where filter is null group by visitor_id order by visitor_id
  on conflict (id) do update set clicks = visitor.clicks + excluded.clicks,
    address = coalesce(visitor.address, excluded.address),
    first_at = least(visitor.first_at, excluded.first_at), last_at = greatest(visitor.last_at, excluded.last_at)
  returning new.tenant_id, new.link_id, new.day, new.region, new.device, new.system, new.first_at,
    ${quarterOf('new.first_at')} as quarter, ${quarterOf('old.first_at')} as old_quarter`;

/** One row per click and per new visitor. */
const figures = `select tenant_id, link_id, day, ${quarterOf('clicked_at')} as quarter, clicked_at, 1 as raw,
    (filter is null)::int as filtered, 0 as visitors, region, device, system, referrer, outcome, account_key
  from clicks
  union all
  select tenant_id, link_id, day, quarter, first_at, 0, 0, 1, region, device, system, null, null, null
  from visits where old_quarter is null`;

const totals = `insert into link_totals as total (tenant_id, scope, raw, filtered, visitors, last_click_at)
  select tenant_id, coalesce(link_id, 'tenant'), sum(raw), sum(filtered), sum(visitors), max(clicked_at)
  from figures group by grouping sets ((tenant_id, link_id), (tenant_id)) order by 1, 2
  on conflict (tenant_id, scope) do update set raw = total.raw + excluded.raw,
    filtered = total.filtered + excluded.filtered, visitors = total.visitors + excluded.visitors,
    last_click_at = greatest(total.last_click_at, excluded.last_click_at)
  returning tenant_id, scope`;

/** A visitor moves to an earlier quarter where a click shows that it came then. */
const quarters = `insert into link_quarters as counted (tenant_id, scope, quarter, raw, filtered, visitors)
  select tenant_id, coalesce(link_id, 'tenant'), quarter, sum(raw), sum(filtered), sum(visitors) from (
    select tenant_id, link_id, quarter, raw, filtered, visitors from figures
    union all select tenant_id, link_id, quarter, 0, 0, 1 from visits where quarter < old_quarter
    union all select tenant_id, link_id, old_quarter, 0, 0, -1 from visits where quarter < old_quarter
  ) change group by grouping sets ((tenant_id, link_id, quarter), (tenant_id, quarter)) order by 1, 2, 3
  on conflict (tenant_id, scope, quarter) do update set raw = counted.raw + excluded.raw,
    filtered = counted.filtered + excluded.filtered, visitors = counted.visitors + excluded.visitors`;

const days = `insert into link_days as counted (tenant_id, scope, day, dimension, value, raw, filtered, visitors)
  select figures.tenant_id, coalesce(figures.link_id, 'tenant'), figures.day, part.dimension, part.value,
    sum(figures.raw), sum(figures.filtered), sum(figures.visitors)
  from figures cross join lateral (values ('total', ''), ('region', figures.region), ('device', figures.device),
    ('system', figures.system), ('referrer', figures.referrer), ('outcome', figures.outcome),
    ('account', figures.account_key)
  ) part(dimension, value)
  where part.value is not null
  group by grouping sets ((figures.tenant_id, figures.link_id, figures.day, part.dimension, part.value),
    (figures.tenant_id, figures.day, part.dimension, part.value))
  order by 1, 2, 3, 4, 5
  on conflict (tenant_id, scope, day, dimension, value) do update set raw = counted.raw + excluded.raw,
    filtered = counted.filtered + excluded.filtered, visitors = counted.visitors + excluded.visitors`;

/** $2 is an hour ago. Clicks of a journal that is replayed later are not recent. */
const unserved = `select link_id as "linkId", bool_or(outcome = 'nobody') as "isNobody",
    bool_or(outcome = 'full') as "isFull"
  from clicks where outcome in ('nobody', 'full') and clicked_at > $2 group by link_id`;

/** One statement, because the figures need the visitors that it adds. */
const countSqlWith = (further: string): string => `
  with taken as materialized (${taken}), stored as materialized (${stored}), clicks as not materialized (${clicks}),
    visits as (${visits}),
    figures as materialized (${figures}), moved as (${totals}), counted_quarters as (${quarters}),
    counted_days as (${days}), unserved as (${unserved}), others as (${others})${further}
  select (select count(*)::int from taken) as batches,
    (select coalesce(json_agg(json_build_object('tenantId', tenant_id, 'linkId', scope)), '[]')
     from moved where scope <> 'tenant') as links,
    (select coalesce(json_agg(unserved), '[]') from unserved) as unserved,
    (select coalesce(json_agg(others), '[]') from others) as others`;
const countSql = countSqlWith('');

/** Clicks by minute of the tenants $3, whose own systems get them. */
const countWithMinutesSql = countSqlWith(`, counted_minutes as (
    insert into link_click_minutes as counted (link_id, minute, tenant_id, clicks)
    select link_id, date_trunc('minute', clicked_at), min(tenant_id), count(*) from clicks
    where filter is null and tenant_id = any($3::text[]) group by 1, 2 order by 1, 2
    on conflict (link_id, minute) do update set clicks = counted.clicks + excluded.clicks)`);

/** A local day of a link. */
export interface LinkDayKey {
  linkId: string;
  day: string;
}

/** SQL of today's clicks of the most clicked link of tenant `t`. `$2` is the time. */
export const mostClicksOfDay = `(select coalesce(max(d.raw), 0) from links l join link_days d
    on d.tenant_id = l.tenant_id and d.scope = l.id and d.day = ($2::timestamptz at time zone t.time_zone)::date
      and d.dimension = 'total' and d.value = ''
  where l.tenant_id = t.id and l.deleted_at is null)`;

/** Days of links that list more clicks than the quota at the time `$1` allows. `clicks` is the excess. */
const beyondQuota = `(select d.tenant_id, d.scope as link_id, d.day, d.raw - coalesce(u.raw, 0) - q.most as clicks
  from links l join ${quotaLimitsSql('linkDayClicks', '$1')} q on q.tenant_id = l.tenant_id
    join link_days d on d.tenant_id = l.tenant_id and d.scope = l.id and d.dimension = 'total' and d.value = ''
    left join link_days u on u.tenant_id = d.tenant_id and u.scope = d.scope and u.day = d.day
      and u.dimension = 'unlisted' and u.value = ''
  where d.raw - coalesce(u.raw, 0) > q.most)`;

/** The latest clicks of a day `b` beyond the quota, at most $4. Uncounted clicks stay. */
const latestOfDay = `select c.id, c.clicked_at from link_clicks c
  where c.tenant_id = b.tenant_id and c.link_id = b.link_id and c.day = b.day
    and c.clicked_at >= (b.day - interval '14 hours') at time zone 'UTC'
    and c.clicked_at < (b.day + interval '36 hours') at time zone 'UTC'
    and not exists (select from link_click_batches w where w.id = c.batch_id)
  order by c.clicked_at desc, c.id desc limit least(b.clicks, $4::int)::int`;

/** One statement, so that the link and the tenant both count the deleted clicks. */
const deleteBeyondSql = `with found as materialized (
    select c.id, c.clicked_at from ${beyondQuota} b cross join lateral (${latestOfDay}) c where b.link_id = $2 and b.day = $3::date
  ), deleted as (
    delete from link_clicks c using found f where c.id = f.id and c.clicked_at = f.clicked_at
    returning c.tenant_id, c.link_id, c.day, c.filter
  ), counted as (
    insert into link_days as d (tenant_id, scope, day, dimension, value, raw, filtered, visitors)
    select tenant_id, coalesce(link_id, 'tenant'), day, 'unlisted', '', count(*), count(*) filter (where filter is null), 0
    from deleted group by grouping sets ((tenant_id, link_id, day), (tenant_id, day)) order by 1, 2, 3
    on conflict (tenant_id, scope, day, dimension, value) do update set raw = d.raw + excluded.raw,
      filtered = d.filtered + excluded.filtered
  )
  select count(*)::int as clicks from deleted`;

/** Moves clicks into figures, and deletes those beyond a quota. System path: a batch holds clicks of all tenants. */
@Injectable()
export class ClickCountingRepository {
  /** Whether batches wait: the usual answer of a poll is no, and costs no transaction. */
  async areWaiting(database: Database): Promise<boolean> {
    return (await database.querySystem('select from link_click_batches limit 1')).length > 0;
  }

  /** Whether this transaction may count. Only one does at a time. */
  async tryLock(tx: SystemTx): Promise<boolean> {
    return tryLockAdvisory(tx, 'clickCounting');
  }

  /** Counts the clicks of the oldest batches and deletes the batches. */
  async count(
    tx: SystemTx,
    { most, hourAgo, minutesOf }: { most: number; hourAgo: Date; minutesOf: readonly string[] },
  ): Promise<CountedBatches> {
    const [counted] =
      minutesOf.length > 0
        ? await tx.query<CountedBatches>(countWithMinutesSql, [most, hourAgo, minutesOf])
        : await tx.query<CountedBatches>(countSql, [most, hourAgo]);
    if (!counted) return { batches: 0, links: [], unserved: [], others: [] };
    return { ...counted, others: counted.others.map((one) => ({ ...one, quarter: new Date(one.quarter) })) };
  }

  /** Marks and returns the links whose owner got no notice of the same reason within the last hour. */
  async markTold(
    tx: SystemTx,
    unservedLinks: CountedBatches['unserved'],
    { now, hourAgo }: { now: Date; hourAgo: Date },
  ): Promise<UnservedLink[]> {
    const idsOf = (reason: 'isNobody' | 'isFull') =>
      unservedLinks.filter((link) => link[reason]).map(({ linkId }) => linkId);
    return tx.query<UnservedLink>(
      `with due as (
         select id, id = any($1) and (nobody_told_at is null or nobody_told_at <= $4) as is_nobody,
           id = any($2) and (full_told_at is null or full_told_at <= $4) as is_full
         from links where id = any($1 || $2) and deleted_at is null order by id for no key update
       )
       update links l set nobody_told_at = case when is_nobody then $3 else nobody_told_at end,
         full_told_at = case when is_full then $3 else full_told_at end
       from due where l.id = due.id and (is_nobody or is_full)
       returning l.tenant_id as "tenantId", l.id as "linkId", l.name, is_nobody as "isNobody", is_full as "isFull"`,
      [idsOf('isNobody'), idsOf('isFull'), now, hourAgo],
    );
  }

  /** The days among these dates on which a link lists more clicks than the quota allows. */
  async daysBeyond(tx: SystemTx, now: Date, days: readonly string[]): Promise<LinkDayKey[]> {
    return tx.query<LinkDayKey>(
      `select link_id as "linkId", day::text as day from ${beyondQuota} b where day = any($2::date[])`,
      [now, days],
      { freshPlan: true },
    );
  }

  /** Deletes up to that many clicks of the day; returns how many. It blocks counting and corrections. */
  async deleteBeyond(tx: SystemTx, { linkId, day }: LinkDayKey, now: Date, most: number): Promise<number> {
    await lockAdvisory(tx, 'clickCounting');
    const [row] = await tx.query<{ clicks: number }>(deleteBeyondSql, [now, linkId, day, most], {
      freshPlan: true,
    });
    return row?.clicks ?? 0;
  }
}
