import { Injectable } from '@nestjs/common';
import { Database, rowList, type TenantTx } from '@parley/platform/database';
import { keepEarlierMark } from '../base/order-base.repository.js';
import { contactView, uncountedReports } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import type { MarkedContact } from '../counting/order-gain-change.repository.js';

export interface DueEpoch {
  orderId: string;
  epoch: number;
  day: string;
  dayEndsAt: Date;
  /** When a reset ended the epoch. */
  endedAt: Date | null;
  /** The zone of the following days, if a gain was already counted in one. */
  nextTimeZone: string | null;
  nextResetMinute: number | null;
  /** The order's present reset time. */
  resetMinute: number;
}

/** The day after a closed one. Null after the last day of an epoch. */
export interface DayClose {
  orderId: string;
  epoch: number;
  nextDay: string | null;
  nextEndsAt: Date | null;
  timeZone: string;
  resetMinute: number;
}

const closeRows = rowList<DayClose>({
  orderId: 'text',
  epoch: 'int',
  nextDay: 'date',
  nextEndsAt: 'timestamptz',
  timeZone: 'text',
  resetMinute: 'int',
});

const figures = ['fresh', 'repeats', 'base', 'late'] as const;
const listed = (part: (name: (typeof figures)[number]) => string): string => figures.map(part).join(', ');
const columns = `${listed((name) => name)}, ${listed((name) => `total_${name}`)}, total_contacts, total_goal, daily_goal`;

/** Figures of the day `t`, and of the epoch `s` up to the end of that day. `a` and `f` are the counts of days ahead. */
const values = (s: string): string => `${listed((name) => `coalesce(t.${name}, 0)`)},
  ${listed((name) => `coalesce(${s}.${name}, 0) - coalesce(a.${name}, 0)`)},
  coalesce(${s}.contacts, 0) - coalesce(f.contacts, 0)`;

/** Every part reads the state before the statement, so the closed day is the running one throughout. */
const closeSql = `
  with due as materialized (
    select e.*, c.next_day, c.next_ends_at, c.time_zone as zone_now, c.reset_minute as minute_now, o.platform,
      o.total_goal, o.daily_goal, o.base_at_close
    from ${closeRows.as('c', 3)}
    join work_order_epochs e on e.order_id = c.order_id and e.epoch = c.epoch
    join work_orders o on o.id = e.order_id
  ), members as materialized (
    select d.order_id, d.epoch, d.platform, m.sub_account_id, m.left_at is null or m.left_at >= d.day_ends_at as stays
    from due d join work_order_members m on m.order_id = d.order_id
      and m.joined_at < d.day_ends_at and (m.left_at is null or m.left_at > d.day_started_at)
  ), scopes as (
    select m.order_id, m.epoch, count(*) filter (where s.dedupe_scope = 'sub_account') as sub_account,
      count(*) filter (where s.dedupe_scope = 'tenant') as tenant
    from members m join ${subAccountSettings} s on s.tenant_id = $1 and s.id = m.sub_account_id
    where m.stays group by 1, 2
  ), ahead as (
    select x.order_id, x.epoch, x.social_account_id, ${listed((name) => `sum(x.${name})::int as ${name}`)}
    from due d join work_order_account_days x on x.order_id = d.order_id and x.epoch = d.epoch and x.day > d.day
    group by 1, 2, 3
  ), firsts_ahead as (
    select g.order_id, g.epoch, g.social_account_id, count(*)::int as contacts
    from due d join work_order_gains g on g.tenant_id = $1 and g.order_id = d.order_id and g.epoch = d.epoch
      and g.day > d.day and g.is_first
    group by 1, 2, 3
  ), snapshots as (
    insert into work_order_snapshots (order_id, epoch, day, tenant_id, starts_at, ends_at, closed_at, time_zone, rule,
      is_reset, ${columns})
    select d.order_id, d.epoch, d.day, $1, d.day_started_at, d.day_ends_at, $2, d.time_zone,
      jsonb_build_object(
        'resetTime', to_char(make_interval(mins => d.reset_minute), 'HH24:MI'), 'baseAtClose', d.base_at_close,
        'scopes', jsonb_build_object('sub_account', coalesce(c.sub_account, 0), 'tenant', coalesce(c.tenant, 0))),
      d.next_day is null, ${values('d')}, d.total_goal, d.daily_goal
    from due d
    left join work_order_days t on t.order_id = d.order_id and t.epoch = d.epoch and t.day = d.day
    left join (
      select order_id, epoch, ${listed((name) => `sum(${name})::int as ${name}`)} from ahead group by 1, 2
    ) a on a.order_id = d.order_id and a.epoch = d.epoch
    left join (
      select order_id, epoch, sum(contacts)::int as contacts from firsts_ahead group by 1, 2
    ) f on f.order_id = d.order_id and f.epoch = d.epoch
    left join scopes c on c.order_id = d.order_id and c.epoch = d.epoch
  ), accounts as (
    select m.order_id, m.epoch, s.id as social_account_id
    from members m join ${socialAccounts} s
      on s.tenant_id = $1 and s.sub_account_id = m.sub_account_id and s.platform = m.platform
    union
    select s.order_id, s.epoch, s.social_account_id
    from due d join work_order_account_totals s on s.order_id = d.order_id and s.epoch = d.epoch
    left join ahead a on a.order_id = s.order_id and a.epoch = s.epoch and a.social_account_id = s.social_account_id
    where s.fresh + s.repeats + s.base > coalesce(a.fresh + a.repeats + a.base, 0)
  ), account_snapshots as (
    insert into work_order_account_snapshots (order_id, epoch, day, social_account_id, tenant_id, is_analysed, ${columns})
    select d.order_id, d.epoch, d.day, x.social_account_id, $1, coalesce(w.is_analysed, true), ${values('s')},
      w.total_goal, w.daily_goal
    from accounts x join due d on d.order_id = x.order_id and d.epoch = x.epoch
    left join work_order_account_days t on t.order_id = d.order_id and t.epoch = d.epoch and t.day = d.day
      and t.social_account_id = x.social_account_id
    left join work_order_account_totals s on s.order_id = d.order_id and s.epoch = d.epoch
      and s.social_account_id = x.social_account_id
    left join ahead a on a.order_id = d.order_id and a.epoch = d.epoch and a.social_account_id = x.social_account_id
    left join firsts_ahead f
      on f.order_id = d.order_id and f.epoch = d.epoch and f.social_account_id = x.social_account_id
    left join work_order_accounts w on w.order_id = d.order_id and w.social_account_id = x.social_account_id
  ), marked as (
    insert into work_order_base (order_id, contact_id, tenant_id, since, cause)
    select order_id, contact_id, $1, min(since), min(cause) from (
      select g.order_id, g.contact_id, d.day_ends_at as since, 'closed' as cause
      from due d join work_order_gains g on g.tenant_id = $1 and g.order_id = d.order_id and g.epoch = d.epoch
        and g.day = d.day and g.type <> 'base'
      where d.base_at_close and d.next_day is not null
      union all
      select g.order_id, c.main_id, d.day_ends_at, 'reset'
      from due d join work_order_gains g on g.tenant_id = $1 and g.order_id = d.order_id and g.epoch <= d.epoch
        and g.type <> 'base'
      join ${contactView} c on c.tenant_id = $1 and c.id = g.contact_id
      where d.fans_become_base and d.next_day is null
    ) became group by 1, 2 order by 1, 2 ${keepEarlierMark}
    returning order_id, contact_id, since
  ), opened as (
    update work_order_epochs e set day = d.next_day, day_started_at = d.day_ends_at, day_ends_at = d.next_ends_at,
      time_zone = d.zone_now, reset_minute = d.minute_now,
      postponed_at = case when d.next_ends_at <= $2 then e.postponed_at end,
      (next_time_zone, next_reset_minute) = (
        select e.next_time_zone, e.next_reset_minute where exists (
          select from work_order_days t where t.order_id = e.order_id and t.epoch = e.epoch and t.day > d.next_day))
    from due d where e.order_id = d.order_id and e.epoch = d.epoch and d.next_day is not null
  ), ended as (
    update work_order_epochs e set closed_at = $2
    from due d where e.order_id = d.order_id and e.epoch = d.epoch and d.next_day is null
  )
  select distinct m.order_id as "orderId", m.contact_id as "contactId"
  from marked m join work_order_gains g on g.tenant_id = $1 and g.contact_id = m.contact_id
    and g.order_id = m.order_id and g.gained_at >= m.since and g.type <> 'base'`;

/** A day waits for reports that were stored before its end. */
const waiting = `waiting as materialized (select min(o.created_at) as since from ${uncountedReports('$1')} o)`;

const postponeSql = `
  with ${waiting}
  update work_order_epochs e set postponed_at = $2 from waiting w
  where e.tenant_id = $1 and e.closed_at is null and e.day_ends_at <= $2 and e.day_ends_at > w.since
    and e.postponed_at is null`;

const dueSql = `
  with ${waiting}
  select e.order_id as "orderId", e.epoch, e.day::text, e.day_ends_at as "dayEndsAt", e.ended_at as "endedAt",
    e.next_time_zone as "nextTimeZone", e.next_reset_minute as "nextResetMinute", o.reset_minute as "resetMinute"
  from work_order_epochs e join work_orders o on o.id = e.order_id cross join waiting w
  where e.tenant_id = $1 and e.closed_at is null and e.day_ends_at <= $2
    and (w.since is null or e.day_ends_at <= w.since or e.postponed_at <= $3)
    and ($4::text is null or e.order_id = $4)
  order by e.day_ends_at, e.order_id, e.epoch limit $5`;

/** Selects epochs whose running day is over. */
export interface DueFilter {
  now: Date;
  /** Days that have waited for reports since then are closed without them. Null: no such day is closed. */
  waitingSince: Date | null;
  /** Closes only days of this order. */
  orderId?: string;
  limit: number;
}

/** Closes days of orders: snapshots, base and the following days. No other transaction counts meanwhile. */
@Injectable()
export class OrderClosingRepository {
  constructor(private readonly database: Database) {}

  /** Tenants after the given one with a day that is over. System path: the job serves all of them. */
  async dueTenants(last: string, now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select distinct tenant_id as id from work_order_epochs
       where closed_at is null and day_ends_at <= $1 and tenant_id > $2 order by 1 limit $3`,
      [now, last, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks days that are over but wait for reports, each once. */
  async postpone(tx: TenantTx, now: Date): Promise<void> {
    await tx.query(postponeSql, [tx.tenantId, now], { freshPlan: true });
  }

  /** The earliest first. */
  async due(tx: TenantTx, { now, waitingSince, orderId, limit }: DueFilter): Promise<DueEpoch[]> {
    return tx.query<DueEpoch>(dueSql, [tx.tenantId, now, waitingSince, orderId ?? null, limit], {
      freshPlan: true,
    });
  }

  /**
   * Closes the running day of each epoch and opens the next one. Returns the contacts that became base and have later
   * gains that are already counted.
   */
  async close(tx: TenantTx, closes: readonly DayClose[], now: Date): Promise<MarkedContact[]> {
    return tx.query<MarkedContact>(closeSql, [tx.tenantId, now, ...closeRows.parameters(closes)]);
  }
}
