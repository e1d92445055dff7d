import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import type { CountedGain } from '../../fans/index.js';
import type { OrderDay } from '../days/order-day.policy.js';
import { addFigures, completedAhead } from './order-figures.repository.js';

/** An epoch whose running day was over when something was gained for it. */
export interface OverdueEpoch {
  orderId: string;
  epoch: number;
  day: string;
  endsAt: Date;
  /** The zone of the following days, if it is fixed already. */
  nextTimeZone: string | null;
  nextResetMinute: number | null;
  /** The order's present reset time. */
  resetMinute: number;
}

/** A day after the running one of an epoch. It is not closed yet. */
export interface FollowingDay extends OrderDay {
  orderId: string;
  epoch: number;
}

/** A day of an order, after gains were counted in it. */
export interface CountedDay {
  orderId: string;
  epoch: number;
  day: string;
  name: string;
  totalGoal: number | null;
  dailyGoal: number | null;
  /** False for a day ahead. The close of the running day may turn its gains into base. */
  isRunning: boolean;
  /** Completed fans of the day, of the epoch up to the running day, and the number of those just counted. */
  today: number;
  total: number;
  added: number;
}

type GainRow = Pick<
  CountedGain,
  'id' | 'mainContactId' | 'socialAccountId' | 'subAccountId' | 'platform' | 'type' | 'gainedAt' | 'knownAt'
>;

const gainRows = rowList<GainRow>({
  id: 'text',
  mainContactId: 'text',
  socialAccountId: 'text',
  subAccountId: 'text',
  platform: 'text',
  type: 'text',
  gainedAt: 'timestamptz',
  knownAt: 'timestamptz',
});

const followingRows = rowList<FollowingDay>({
  orderId: 'text',
  epoch: 'int',
  day: 'date',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
});

/** The first row has no order. It shows that the sub-accounts $2 were in one. */
const overdueSql = `
  with member as (select order_id from work_order_members where tenant_id = $1 and sub_account_id = any($2))
  select null::text as "orderId", null::int as epoch, null::text as day, null::timestamptz as "endsAt",
    null::text as "nextTimeZone", null::int as "nextResetMinute", null::int as "resetMinute"
  from (select from member limit 1) first
  union all
  select e.order_id, e.epoch, e.day::text, e.day_ends_at, e.next_time_zone, e.next_reset_minute, o.reset_minute
  from (select distinct order_id from member) m
  cross join lateral (
    select * from work_order_epochs e
    where e.order_id = m.order_id and e.closed_at is null and e.day_ends_at <= $3
      and (e.ended_at is null or e.day_ends_at < e.ended_at) offset 0
  ) e
  join work_orders o on o.id = e.order_id`;

/**
 * Gains find their orders by indexes alone. "offset 0" keeps the planner from reading all orders of a tenant. The gain's
 * own time decides.
 */
const matched = `matched as materialized (
    select gain.id as gain_id, gain.main_contact_id as contact_id, gain.social_account_id, gain.sub_account_id,
      gain.gained_at, running.order_id, running.epoch,
      case when gain.gained_at < running.day_ends_at then running.day else following.day end as day,
      gain.gained_at < running.day_started_at as is_late,
      case when gain.known_at < work_order.started_at or exists (
        select from work_order_base mark where mark.order_id = running.order_id
          and mark.contact_id = gain.main_contact_id and mark.since <= gain.gained_at
      ) then 'base' else gain.type end as type
    from gain
    cross join lateral (
      select member.order_id from work_order_members member
      where member.tenant_id = $1 and member.sub_account_id = gain.sub_account_id
        and member.joined_at <= gain.gained_at and (member.left_at is null or gain.gained_at < member.left_at) offset 0
    ) member
    cross join lateral (
      select work_order.started_at from work_orders work_order
      where work_order.id = member.order_id and work_order.platform = gain.platform offset 0
    ) work_order
    cross join lateral (
      select running.* from work_order_epochs running
      where running.order_id = member.order_id and running.closed_at is null
        and running.started_at <= gain.gained_at
        and (running.ended_at is null or gain.gained_at < running.ended_at) offset 0
    ) running
    left join following on following.order_id = running.order_id and following.epoch = running.epoch
      and following.starts_at <= gain.gained_at and gain.gained_at < following.ends_at
    where exists (
      select from work_order_spans span where span.order_id = member.order_id
        and span.started_at <= gain.gained_at and (span.ended_at is null or gain.gained_at < span.ended_at)
    )
  )`;

/** A gain that an order has counted already is not counted again. The first one of a contact in an epoch is marked. */
const inserted = `inserted as (
    insert into work_order_gains (order_id, epoch, gain_id, tenant_id, contact_id, social_account_id, sub_account_id,
      day, type, is_late, is_first, gained_at, counted_at)
    select order_id, epoch, gain_id, $1, contact_id, social_account_id, sub_account_id, day, type, is_late,
      type <> 'base' and row_number() over (
        partition by order_id, epoch, contact_id, type <> 'base' order by gain_id
      ) = 1 and not exists (
        select from work_order_gains earlier where earlier.order_id = matched.order_id
          and earlier.epoch = matched.epoch and earlier.contact_id = matched.contact_id and earlier.is_first
      ), gained_at, $2
    from matched order by order_id, epoch, gain_id
    on conflict (order_id, epoch, gain_id) do nothing
    returning order_id, epoch, day, social_account_id, type, is_late, is_first
  )`;

const countSql = `
  with gain as materialized (select * from ${gainRows.as('gain', 3)}),
  following as (select * from ${followingRows.as('following', 11)}),
  ${matched}, ${inserted}, moved as materialized (
    select order_id, epoch, day, social_account_id, (type = 'new')::int as fresh, (type = 'repeat')::int as repeats,
      (type = 'base')::int as base, is_late::int as late, is_first::int as contacts
    from inserted
  ), ${addFigures('moved')}
  select counted.order_id as "orderId", counted.epoch, counted.day::text as day, work_order.name,
    work_order.total_goal as "totalGoal", work_order.daily_goal as "dailyGoal",
    counted.day = running.running_day as "isRunning", counted.completed as today, change.added,
    running.completed - ${completedAhead('counted.order_id', 'counted.epoch', 'running.running_day')}
      - coalesce(sum(change.added) filter (where counted.day > running.running_day)
        over (partition by counted.order_id, counted.epoch), 0)::int as total
  from day_figures counted
  join (select order_id, epoch, day, sum(fresh + repeats)::int as added from moved group by 1, 2, 3) change
    using (order_id, epoch, day)
  join epoch_figures running using (order_id, epoch)
  cross join lateral (
    select name, total_goal, daily_goal from work_orders where id = counted.order_id offset 0
  ) work_order
  order by 1, 2, 3`;

const fixResetSql = `
  update work_order_epochs e set next_time_zone = f.time_zone, next_reset_minute = f.reset_minute
  from unnest($2::text[], $3::int[], $4::text[], $5::int[]) as f(order_id, epoch, time_zone, reset_minute)
  where e.tenant_id = $1 and e.order_id = f.order_id and e.epoch = f.epoch and e.next_time_zone is null`;

const openedSql = `
  select e.order_id as "orderId", e.epoch, e.day::text as day, o.name, o.total_goal as "totalGoal",
    o.daily_goal as "dailyGoal", true as "isRunning", d.fresh + d.repeats as today, d.fresh + d.repeats as added,
    e.fresh + e.repeats - ${completedAhead('e.order_id', 'e.epoch', 'e.day')} as total
  from unnest($2::text[], $3::int[]) as opened(order_id, epoch)
  join work_order_epochs e using (order_id, epoch)
  join work_order_days d on d.order_id = e.order_id and d.epoch = e.epoch and d.day = e.day
  join work_orders o on o.id = e.order_id
  where e.tenant_id = $1 and e.closed_at is null and (o.total_goal is not null or o.daily_goal is not null)
  order by 1, 2`;

/** The gains that orders counted, and the figures based on them. */
@Injectable()
export class OrderGainRepository {
  /**
   * The epochs of orders of these sub-accounts whose running day was over at `until`. Null if the sub-accounts were
   * never in an order.
   */
  async overdue(tx: TenantTx, subAccountIds: readonly string[], until: Date): Promise<OverdueEpoch[] | null> {
    const rows = await tx.query<OverdueEpoch | { orderId: null }>(overdueSql, [
      tx.tenantId,
      subAccountIds,
      until,
    ]);
    if (rows.length === 0) return null;
    return rows.filter((row): row is OverdueEpoch => row.orderId !== null);
  }

  /** Counts gains for each of their orders. `following` has the days of overdue epochs. */
  async count(
    tx: TenantTx,
    gains: readonly CountedGain[],
    following: readonly FollowingDay[],
    now: Date,
  ): Promise<CountedDay[]> {
    return tx.query<CountedDay>(countSql, [
      tx.tenantId,
      now,
      ...gainRows.parameters(gains),
      ...followingRows.parameters(following),
    ]);
  }

  /** The running days of epochs in which something was counted before they were opened. */
  async opened(
    tx: TenantTx,
    epochs: readonly Pick<CountedDay, 'orderId' | 'epoch'>[],
  ): Promise<CountedDay[]> {
    const keys = [epochs.map(({ orderId }) => orderId), epochs.map(({ epoch }) => epoch)];
    return tx.query<CountedDay>(openedSql, [tx.tenantId, ...keys]);
  }

  /** Fixes the zone and reset time of the days after the running ones, unless they are fixed. */
  async fixReset(
    tx: TenantTx,
    epochs: readonly { orderId: string; epoch: number; timeZone: string; resetMinute: number }[],
  ): Promise<void> {
    await tx.query(fixResetSql, [
      tx.tenantId,
      epochs.map(({ orderId }) => orderId),
      epochs.map(({ epoch }) => epoch),
      epochs.map(({ timeZone }) => timeZone),
      epochs.map(({ resetMinute }) => resetMinute),
    ]);
  }
}
