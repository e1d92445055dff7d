import { Injectable } from '@nestjs/common';
import type { PackageFamily } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { SegmentInForce } from '../refunds/refund.policy.js';
import type { LiveSegment } from './tenant-plan.policy.js';

export interface NewSegment {
  orderId: string;
  packageId: string;
  family: PackageFamily;
  kind: 'plan' | 'ports';
  ports: number;
  days: number;
  /** Cents. */
  paid: number;
  startsAt: Date;
  endsAt: Date;
}

/** A pack of characters, with the data that decides the plan. */
export interface BoughtPack {
  family: PackageFamily;
  packageId: string | null;
  minPort: number;
}

const insertSql = `
  insert into package_segments
    (id, tenant_id, order_id, package_id, family, kind, ports, days, paid, starts_at, ends_at)
  select $2, $1, s."orderId", s."packageId", s.family, s.kind, s.ports, s.days, s.paid, s."startsAt", s."endsAt"
  from jsonb_to_record($3::jsonb) as s ("orderId" text, "packageId" text, family text, kind text, ports int, days int,
    paid int, "startsAt" timestamptz, "endsAt" timestamptz)`;

const liveSql = `select kind, family, package_id as "packageId", ports, ends_at as "endsAt" from package_segments
  where tenant_id = $1 and ended_at is null and ends_at > $2 order by id`;

/** The first pack that counts after the end of the last plan by days. */
const packSql = `select o.family, o.package_id as "packageId", (o.package ->> 'minPort')::int as "minPort" from orders o
  where o.tenant_id = $1 and o.status = 'success' and o.package ->> 'type' = '0'
    and (o.refunded < o.amount or o.amount = 0)
    and o.completed_at > coalesce((select max(coalesce(s.ended_at, s.ends_at)) from package_segments s
      where s.tenant_id = $1 and s.kind = 'plan'), '-infinity')
  order by o.completed_at, o.id limit 1`;

/**
 * Ends a refunded segment and moves later segments and their ports up. If a change of plan had ended the
 * segment before, those that ended with it move up among themselves, because they may be reinstated.
 */
const endRefundedSql = `
  with ended as (
    update package_segments set ended_at = coalesce(ended_at, $3), end_reason = 'refunded'
    where tenant_id = $1 and order_id = $2 and coalesce(end_reason, 'changed') = 'changed'
      and ends_at > coalesce(ended_at, $3)
    returning kind, ends_at, ended_at, ends_at - greatest(starts_at, ended_at) as rest),
  moved as (
    update package_segments s set ends_at = s.ends_at - e.rest,
      starts_at = case when s.starts_at < e.ends_at then s.starts_at else s.starts_at - e.rest end
    from ended e where e.kind = 'plan' and s.tenant_id = $1 and s.ends_at > e.ends_at
      and case when e.ended_at = $3 then s.ended_at is null
        else s.end_reason = 'changed' and s.ended_at = e.ended_at end)
  select from ended where ended_at = $3`;

/** Ends added ports that have no plan left. */
const endStrandedSql = `
  with last as (
    select max(ends_at) as ends_at from package_segments
    where tenant_id = $1 and kind = 'plan' and ended_at is null and ends_at > $2)
  update package_segments s set ends_at = coalesce(last.ends_at, s.ends_at),
    ended_at = case when last.ends_at is null then $2::timestamptz end,
    end_reason = case when last.ends_at is null then 'refunded' end
  from last where s.tenant_id = $1 and s.kind = 'ports' and s.ended_at is null and s.ends_at > $2
    and s.ends_at > coalesce(last.ends_at, '-infinity')`;

/** Reinstates the segments that were ended by the latest of several refunded changes. */
const reinstateSql = `
  with due as (
    select s.id, s.kind, s.ended_at from package_segments s
    where s.tenant_id = $1 and s.end_reason = 'changed' and s.ends_at > $2
      and exists (select from package_segments n join orders c on c.id = n.order_id
        where n.tenant_id = $1 and c.tenant_id = $1 and n.kind = 'plan' and n.starts_at = s.ended_at
          and c.amount > 0 and c.refunded = c.amount)
      and not exists (select from package_segments r
        where r.tenant_id = $1 and r.kind = 'plan' and r.ended_at is null and r.ends_at > $2)),
  back as (
    update package_segments s set ended_at = null, end_reason = null from due
    where s.tenant_id = $1 and s.id = due.id
      and due.ended_at = (select max(ended_at) from due where kind = 'plan')
    returning s.id)
  select from back`;

/** A change may have passed its credit on to the next change. That one is reduced too, up to its credit. */
const reduceHeirsSql = `
  with recursive credits as (
    select c.id as heir, line ->> 'orderId' as source, -(line ->> 'amount')::int as amount
    from orders c, jsonb_array_elements(c.lines) line
    where c.tenant_id = $1 and c.status = 'success' and line ->> 'kind' = 'credit'),
  heirs as (
    select heir, least($3::int, amount) as amount from credits where source = $2
    union all
    select c.heir, least(h.amount, c.amount) from heirs h join credits c on c.source = h.heir),
  lowered as (
    update package_segments s set paid = greatest(0, paid - heirs.amount) from heirs
    where s.tenant_id = $1 and s.order_id = heirs.heir and s.paid > 0
    returning s.id)
  select from lowered`;

/** The segments of orders. The tenant's plan must be locked. */
@Injectable()
export class PlanSegmentRepository {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async add(tx: TenantTx, segment: NewSegment): Promise<void> {
    await tx.query(insertSql, [tx.tenantId, this.ids.next('seg'), JSON.stringify(segment)]);
  }

  /** Ends all current and future segments when another plan starts. */
  async endAll(tx: TenantTx, startsAt: Date): Promise<void> {
    await tx.query(
      `update package_segments set ended_at = $2, end_reason = 'changed'
       where tenant_id = $1 and ended_at is null and ends_at > $2`,
      [tx.tenantId, startsAt],
    );
  }

  /** Current and future segments, the oldest first. */
  async live(tx: TenantTx, now: Date): Promise<LiveSegment[]> {
    return tx.query<LiveSegment>(liveSql, [tx.tenantId, now]);
  }

  async firstPack(tx: TenantTx): Promise<BoughtPack | undefined> {
    const [pack] = await tx.query<BoughtPack>(packSql, [tx.tenantId]);
    return pack;
  }

  /** Like `live`, with the data that decides whether their orders can be refunded. */
  async inForce(tx: TenantTx): Promise<SegmentInForce[]> {
    return tx.query<SegmentInForce>(
      `select s.order_id as "orderId", s.kind, s.starts_at as "startsAt", s.ends_at as "endsAt",
         o.refunded < o.amount as "isPaid"
       from package_segments s join orders o on o.id = s.order_id
       where s.tenant_id = $1 and o.tenant_id = $1 and s.ended_at is null and s.ends_at > $2 order by s.id`,
      [tx.tenantId, this.clock.now()],
    );
  }

  /**
   * Lowers the value of an order's segment by a refund, and that of later segments by the part that was
   * credited to them. Returns whether a credit became lower.
   */
  async reduceCarriedCredit(
    tx: TenantTx,
    orderId: string,
    given: { amount: number; credited: number },
  ): Promise<boolean> {
    const { amount, credited } = given;
    const carried = credited > 0 ? await tx.query(reduceHeirsSql, [tx.tenantId, orderId, credited]) : [];
    const lowered = await tx.query(
      `update package_segments set paid = greatest(0, paid - $3)
       where tenant_id = $1 and order_id = $2 and paid > 0 returning id`,
      [tx.tenantId, orderId, amount],
    );
    return lowered.length + carried.length > 0;
  }

  /**
   * Ends the segment of a fully refunded order. Later segments move up, and added ports without a plan end. If no plan
   * is left, it reinstates the segments that a refunded change had ended. False if nothing in force has changed.
   */
  async endRefunded(tx: TenantTx, orderId: string): Promise<boolean> {
    const now = this.clock.now();
    const ended = await tx.query(endRefundedSql, [tx.tenantId, orderId, now]);
    await tx.query(endStrandedSql, [tx.tenantId, now]);
    const back = await tx.query(reinstateSql, [tx.tenantId, now]);
    if (back.length > 0) await tx.query(endStrandedSql, [tx.tenantId, now]);
    return ended.length + back.length > 0;
  }
}
