import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type BaseMark, contactView } from '../../fans/index.js';

/** A gain of an order, and whether its day is closed. */
export interface ChosenGain {
  gainId: string;
  contactId: string;
  isClosed: boolean;
}

export const keepEarlierMark = `on conflict (order_id, contact_id)
  do update set since = excluded.since, cause = excluded.cause where excluded.since < work_order_base.since`;

const insertMarks = 'insert into work_order_base (order_id, contact_id, tenant_id, since, cause)';

const markSql = `${insertMarks}
  select o.id, c.id, $1, $4, $5 from unnest($2::text[]) as o(id)
  cross join (select distinct main_id as id from ${contactView} c where c.tenant_id = $1 and c.id = any($3)) c
  order by 1, 2 ${keepEarlierMark} returning 1`;

const markFansSql = `${insertMarks}
  select distinct g.order_id, c.main_id, $1, $3::timestamptz, 'reset'
  from work_order_gains g join ${contactView} c on c.tenant_id = $1 and c.id = g.contact_id
  where g.tenant_id = $1 and g.order_id = $2 and g.type <> 'base' order by 1, 2 ${keepEarlierMark} returning 1`;

/** From the beginning of the running day, or from the contact's first gain counted in it. */
const markOpenDaysSql = `${insertMarks}
  select e.order_id, g.contact_id, $1, least(min(e.day_started_at), min(g.gained_at)), 'chosen'
  from work_order_epochs e
  join work_order_gains g on g.tenant_id = $1 and g.order_id = e.order_id and g.epoch = e.epoch and g.day >= e.day
  where e.order_id = $2 and e.closed_at is null and g.contact_id = any($3)
  group by 1, 2 order by 1, 2 ${keepEarlierMark}`;

const moveMarksSql = `
  with old as (delete from work_order_base where tenant_id = $1 and contact_id = $3 returning order_id, since, cause)
  ${insertMarks} select order_id, $2, $1, since, cause from old order by 1 ${keepEarlierMark}`;

@Injectable()
export class OrderBaseRepository {
  /** Returns how many marks are new or begin earlier. */
  async mark(tx: TenantTx, { orderIds, contactIds, since, cause }: BaseMark): Promise<number> {
    return (await tx.query(markSql, [tx.tenantId, orderIds, contactIds, since, cause])).length;
  }

  /** Marks all fans that an order has counted so far. Returns how many marks are new. */
  async markFans(tx: TenantTx, orderId: string, since: Date): Promise<number> {
    return (await tx.query(markFansSql, [tx.tenantId, orderId, since], { freshPlan: true })).length;
  }

  /** Marks contacts for an order, so that all their gains in its open days are base. */
  async markOpenDays(tx: TenantTx, orderId: string, contactIds: readonly string[]): Promise<void> {
    await tx.query(markOpenDaysSql, [tx.tenantId, orderId, contactIds]);
  }

  /** A merged contact's marks apply to its main contact. */
  async move(tx: TenantTx, { mainId, fromId }: { mainId: string; fromId: string }): Promise<void> {
    await tx.query(moveMarksSql, [tx.tenantId, mainId, fromId]);
  }

  /** The gains among these that the order counted. */
  async chosen(tx: TenantTx, orderId: string, gainIds: readonly string[]): Promise<ChosenGain[]> {
    return tx.query<ChosenGain>(
      `select g.gain_id as "gainId", g.contact_id as "contactId",
         e.closed_at is not null or g.day < e.day as "isClosed"
       from work_order_gains g join work_order_epochs e using (order_id, epoch)
       where g.tenant_id = $1 and g.order_id = $2 and g.gain_id = any($3)`,
      [tx.tenantId, orderId, gainIds],
    );
  }
}
