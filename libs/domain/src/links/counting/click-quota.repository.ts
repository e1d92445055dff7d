import { Injectable } from '@nestjs/common';
import { lockAdvisory, type SystemTx } from '@parley/platform/database';
import { quotaLimitsSql } from '../../billing/index.js';

/** A local day of a link. */
export interface LinkDayKey {
  linkId: string;
  day: string;
}

/** SQL of today's clicks of the link of tenant `t` that has most; `$2` is the time. */
export const mostClicksOfDay = `(select coalesce(max(d.raw), 0) from links l join link_days d
    on d.tenant_id = l.tenant_id and d.scope = l.id and d.day = ($2::timestamptz at time zone t.time_zone)::date
      and d.dimension = 'total' and d.value = ''
  where l.tenant_id = t.id and l.deleted_at is null)`;

/** Days of links that list more clicks than the quota allows at the time `$1`: `clicks` is how many more. */
const beyond = `(select d.tenant_id, d.scope as link_id, d.day, d.raw - coalesce(u.raw, 0) - q.most as clicks
  from links l join ${quotaLimitsSql('linkDayClicks', '$1')} q on q.tenant_id = l.tenant_id
    join link_days d on d.tenant_id = l.tenant_id and d.scope = l.id and d.dimension = 'total' and d.value = ''
    left join link_days u on u.tenant_id = d.tenant_id and u.scope = d.scope and u.day = d.day
      and u.dimension = 'unlisted' and u.value = ''
  where d.raw - coalesce(u.raw, 0) > q.most)`;

/** The latest clicks of such a day `b`, at most $4. Those that are not counted yet stay. */
const latest = `select c.id, c.clicked_at from link_clicks c
  where c.tenant_id = b.tenant_id and c.link_id = b.link_id and c.day = b.day
    and c.clicked_at >= (b.day - interval '14 hours') at time zone 'UTC'
    and c.clicked_at < (b.day + interval '36 hours') at time zone 'UTC'
    and not exists (select from link_click_batches w where w.id = c.batch_id)
  order by c.clicked_at desc, c.id desc limit least(b.clicks, $4::int)::int`;

/** One statement: what is deleted is what is counted as deleted, of the link and of the tenant. */
const deleteSql = `with found as materialized (
    select c.id, c.clicked_at from ${beyond} b cross join lateral (${latest}) c where b.link_id = $2 and b.day = $3::date
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

/** Clicks beyond the quota of a link and day. System path: of all tenants. */
@Injectable()
export class ClickQuotaRepository {
  /** The days of links that list more than the quota allows, among these dates. */
  async daysBeyond(tx: SystemTx, now: Date, days: readonly string[]): Promise<LinkDayKey[]> {
    return tx.query<LinkDayKey>(
      `select link_id as "linkId", day::text as day from ${beyond} b where day = any($2::date[])`,
      [now, days],
      { freshPlan: true },
    );
  }

  /** Deletes at most so many clicks of the day and returns how many. No click is counted or corrected meanwhile. */
  async deleteBeyond(tx: SystemTx, { linkId, day }: LinkDayKey, now: Date, most: number): Promise<number> {
    await lockAdvisory(tx, 'clickCounting');
    const [row] = await tx.query<{ clicks: number }>(deleteSql, [now, linkId, day, most], {
      freshPlan: true,
    });
    return row?.clicks ?? 0;
  }
}
