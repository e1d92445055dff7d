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
const snapshotColumns = `${listed((name) => name)}, ${listed((name) => `total_${name}`)}, total_contacts, total_goal,
  daily_goal`;

/** Figures of the day, then those of the epoch (`counted`) without the days ahead. */
const snapshotFigures = (counted: string): string => `${listed((name) => `coalesce(day_figures.${name}, 0)`)},
  ${listed((name) => `coalesce(${counted}.${name}, 0) - coalesce(ahead.${name}, 0)`)},
  coalesce(${counted}.contacts, 0) - coalesce(firsts.contacts, 0)`;

/** Whether a row belongs to the epoch of `due`. */
const ofDue = (row: string): string => `${row}.order_id = due.order_id and ${row}.epoch = due.epoch`;

/** The epochs whose running days are closed, with the days that follow. */
const due = `due as materialized (
    select running.*, closing.next_day, closing.next_ends_at, closing.time_zone as zone_now,
      closing.reset_minute as minute_now, work_order.platform, work_order.total_goal, work_order.daily_goal,
      work_order.base_at_close
    from ${closeRows.as('closing', 3)}
    join work_order_epochs running on running.order_id = closing.order_id and running.epoch = closing.epoch
    join work_orders work_order on work_order.id = running.order_id
  )`;

/** The sub-accounts that were members during the day. */
const members = `members as materialized (
    select due.order_id, due.epoch, due.platform, member.sub_account_id,
      member.left_at is null or member.left_at >= due.day_ends_at as stays
    from due join work_order_members member on member.order_id = due.order_id
      and member.joined_at < due.day_ends_at and (member.left_at is null or member.left_at > due.day_started_at)
  )`;

const scopes = `scopes as (
    select members.order_id, members.epoch, count(*) filter (where settings.dedupe_scope = 'sub_account') as sub_account,
      count(*) filter (where settings.dedupe_scope = 'tenant') as tenant
    from members
    join ${subAccountSettings} settings on settings.tenant_id = $1 and settings.id = members.sub_account_id
    where members.stays group by 1, 2
  )`;

/** Figures of days ahead that are counted already, for each social account. */
const figuresAhead = `figures_ahead as (
    select later.order_id, later.epoch, later.social_account_id,
      ${listed((name) => `sum(later.${name})::int as ${name}`)}
    from due join work_order_account_days later on ${ofDue('later')} and later.day > due.day
    group by 1, 2, 3
  ), firsts_ahead as (
    select gain.order_id, gain.epoch, gain.social_account_id, count(*)::int as contacts
    from due
    join work_order_gains gain on gain.tenant_id = $1 and ${ofDue('gain')} and gain.day > due.day and gain.is_first
    group by 1, 2, 3
  )`;

const orderSnapshots = `order_snapshots as (
    insert into work_order_snapshots (order_id, epoch, day, tenant_id, starts_at, ends_at, closed_at, time_zone, rule,
      is_reset, ${snapshotColumns})
    select due.order_id, due.epoch, due.day, $1, due.day_started_at, due.day_ends_at, $2, due.time_zone,
      jsonb_build_object(
        'resetTime', to_char(make_interval(mins => due.reset_minute), 'HH24:MI'), 'baseAtClose', due.base_at_close,
        'scopes', jsonb_build_object(
          'sub_account', coalesce(scopes.sub_account, 0), 'tenant', coalesce(scopes.tenant, 0))),
      due.next_day is null, ${snapshotFigures('due')}, due.total_goal, due.daily_goal
    from due
    left join work_order_days day_figures on ${ofDue('day_figures')} and day_figures.day = due.day
    left join (
      select order_id, epoch, ${listed((name) => `sum(${name})::int as ${name}`)} from figures_ahead group by 1, 2
    ) ahead on ${ofDue('ahead')}
    left join (select order_id, epoch, sum(contacts)::int as contacts from firsts_ahead group by 1, 2) firsts
      on ${ofDue('firsts')}
    left join scopes on ${ofDue('scopes')}
  )`;

/** The social accounts of members, and those for which the epoch counted fans up to the end of the day. */
const accounts = `accounts as (
    select members.order_id, members.epoch, account.id as social_account_id
    from members join ${socialAccounts} account on account.tenant_id = $1
      and account.sub_account_id = members.sub_account_id and account.platform = members.platform
    union
    select totals.order_id, totals.epoch, totals.social_account_id
    from due join work_order_account_totals totals on ${ofDue('totals')}
    left join figures_ahead ahead on ahead.order_id = totals.order_id and ahead.epoch = totals.epoch
      and ahead.social_account_id = totals.social_account_id
    where totals.fresh + totals.repeats + totals.base > coalesce(ahead.fresh + ahead.repeats + ahead.base, 0)
  )`;

const accountSnapshots = `account_snapshots as (
    insert into work_order_account_snapshots (order_id, epoch, day, social_account_id, tenant_id, is_analysed,
      ${snapshotColumns})
    select due.order_id, due.epoch, due.day, accounts.social_account_id, $1, coalesce(chosen.is_analysed, true),
      ${snapshotFigures('totals')}, chosen.total_goal, chosen.daily_goal
    from accounts join due on due.order_id = accounts.order_id and due.epoch = accounts.epoch
    left join work_order_account_days day_figures on ${ofDue('day_figures')} and day_figures.day = due.day
      and day_figures.social_account_id = accounts.social_account_id
    left join work_order_account_totals totals
      on ${ofDue('totals')} and totals.social_account_id = accounts.social_account_id
    left join figures_ahead ahead on ${ofDue('ahead')} and ahead.social_account_id = accounts.social_account_id
    left join firsts_ahead firsts on ${ofDue('firsts')} and firsts.social_account_id = accounts.social_account_id
    left join work_order_accounts chosen
      on chosen.order_id = due.order_id and chosen.social_account_id = accounts.social_account_id
  )`;

/** Fans of the closed day become base. A reset that ends an epoch may make base of all fans of the order. */
const marked = `marked as (
    insert into work_order_base (order_id, contact_id, tenant_id, since, cause)
    select order_id, contact_id, $1, min(since), min(cause) from (
      select gain.order_id, gain.contact_id, due.day_ends_at as since, 'closed' as cause
      from due join work_order_gains gain on gain.tenant_id = $1 and ${ofDue('gain')} and gain.day = due.day
        and gain.type <> 'base'
      where due.base_at_close and due.next_day is not null
      union all
      select gain.order_id, contact.main_id, due.day_ends_at, 'reset'
      from due join work_order_gains gain on gain.tenant_id = $1 and gain.order_id = due.order_id
        and gain.epoch <= due.epoch and gain.type <> 'base'
      join ${contactView} contact on contact.tenant_id = $1 and contact.id = gain.contact_id
      where due.fans_become_base and due.next_day is null
    ) became group by 1, 2 order by 1, 2 ${keepEarlierMark}
    returning order_id, contact_id, since
  )`;

/** The next day of each epoch begins. An epoch without one ends. */
const opened = `opened as (
    update work_order_epochs running set day = due.next_day, day_started_at = due.day_ends_at,
      day_ends_at = due.next_ends_at, time_zone = due.zone_now, reset_minute = due.minute_now,
      postponed_at = case when due.next_ends_at <= $2 then running.postponed_at end,
      (next_time_zone, next_reset_minute) = (
        select running.next_time_zone, running.next_reset_minute where exists (
          select from work_order_days later
          where later.order_id = running.order_id and later.epoch = running.epoch and later.day > due.next_day))
    from due where ${ofDue('running')} and due.next_day is not null
  ), ended as (
    update work_order_epochs running set closed_at = $2
    from due where ${ofDue('running')} and due.next_day is null
  )`;

/** Each part reads the rows as they were before the statement: the day that it closes is the running one throughout. */
const closeSql = `
  with ${due}, ${members}, ${scopes}, ${figuresAhead}, ${orderSnapshots}, ${accounts}, ${accountSnapshots},
  ${marked}, ${opened}
  select distinct marked.order_id as "orderId", marked.contact_id as "contactId"
  from marked join work_order_gains gain on gain.tenant_id = $1 and gain.contact_id = marked.contact_id
    and gain.order_id = marked.order_id and gain.gained_at >= marked.since and gain.type <> 'base'`;

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
  /** A day that has waited for reports since this time is closed without them. Null closes no such day. */
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
