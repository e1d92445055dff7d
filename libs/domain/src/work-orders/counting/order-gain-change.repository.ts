import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { gainView, identitiesOf } from '../../fans/index.js';
import { addFigures } from './order-figures.repository.js';

/** A counted gain whose type or contact changed, in its earlier form. */
export interface ChangedGain {
  orderId: string;
  contactId: string;
  type: 'base' | 'new' | 'repeat';
}

export type MarkedContact = Pick<ChangedGain, 'orderId' | 'contactId'>;

const changedGain = `select order_id as "orderId", contact_id as "contactId", type from target order by 1, 2`;

/** Marks apply by a gain's own time, whether they were made before or after it was counted. */
const applyMarksSql = `
  with target as materialized (
    select g.* from (
      select distinct m.* from unnest($2::text[], $3::text[]) as m(order_id, contact_id)
    ) m
    join work_order_base b using (order_id, contact_id)
    join work_order_gains g on g.tenant_id = $1 and g.contact_id = m.contact_id and g.order_id = m.order_id
      and g.gained_at >= b.since and g.type <> 'base'
    join work_order_epochs e on e.order_id = g.order_id and e.epoch = g.epoch and e.closed_at is null and g.day >= e.day
  ), changed as (
    update work_order_gains g set type = 'base', is_first = false from target t
    where g.order_id = t.order_id and g.epoch = t.epoch and g.gain_id = t.gain_id
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, -(type = 'new')::int as fresh, -(type = 'repeat')::int as repeats,
      1 as base, 0 as late, -is_first::int as contacts
    from target
  ), ${addFigures('moved')}
  ${changedGain}`;

/**
 * $2 the main contact and $3 the merged one. In open days a gain becomes a repeat if another identity was gained as new
 * before it, within the gain's scope.
 */
const mergeSql = `
  with target as materialized (
    select g.*, case when g.type = 'new' and g.day >= e.day and exists (
        select from ${gainView} o join ${gainView} b on b.tenant_id = $1 and b.contact_id = any(${identitiesOf('$2')})
        where o.tenant_id = $1 and o.id = g.gain_id and (b.gained_at, b.id) < (o.gained_at, o.id)
          and case o.dedupe_scope when 'tenant' then b.fresh_in_tenant
            else b.fresh_in_sub_account and b.sub_account_id = o.sub_account_id end
      ) then 'repeat' else g.type end as type_now
    from work_order_gains g join work_order_epochs e using (order_id, epoch)
    where g.tenant_id = $1 and g.contact_id in ($2, $3) and e.closed_at is null
  ), changed as (
    update work_order_gains g set type = type_now, is_first = false, contact_id = $2 from target t
    where g.order_id = t.order_id and g.epoch = t.epoch and g.gain_id = t.gain_id
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, -(type <> type_now)::int as fresh,
      (type <> type_now)::int as repeats, 0 as base, 0 as late, -is_first::int as contacts
    from target
  ), ${addFigures('moved')}
  ${changedGain}`;

/** The first gain in the order of days stands for its contact. There must never be two at once. */
const releaseFirstsSql = `
  with target as materialized (
    select g.* from work_order_epochs e
    join work_order_gains g on g.tenant_id = $1 and g.order_id = e.order_id and g.epoch = e.epoch and g.day > e.day
      and g.is_first
    where e.tenant_id = $1 and e.order_id = any($2) and e.closed_at is null and exists (
      select from work_order_gains p where p.tenant_id = $1 and p.contact_id = g.contact_id and p.order_id = g.order_id
        and p.epoch = g.epoch and p.day <= e.day and p.type <> 'base')
  ), changed as (
    update work_order_gains g set is_first = false from target t
    where g.order_id = t.order_id and g.epoch = t.epoch and g.gain_id = t.gain_id
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, 0 as fresh, 0 as repeats, 0 as base, 0 as late, -1 as contacts
    from target
  ), ${addFigures('moved')}
  ${changedGain}`;

const chooseFirstsSql = `
  with target as materialized (
    select distinct on (g.order_id, g.epoch, g.contact_id) g.*
    from work_order_gains g join work_order_epochs e using (order_id, epoch)
    where g.tenant_id = $1 and g.contact_id = any($3) and g.order_id = any($2) and g.type <> 'base'
      and e.closed_at is null and not exists (
        select from work_order_gains p where p.order_id = g.order_id and p.epoch = g.epoch
          and p.contact_id = g.contact_id and p.is_first)
    order by g.order_id, g.epoch, g.contact_id, g.day, g.counted_at, g.gain_id
  ), changed as (
    update work_order_gains g set is_first = true from target t
    where g.order_id = t.order_id and g.epoch = t.epoch and g.gain_id = t.gain_id
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, 0 as fresh, 0 as repeats, 0 as base, 0 as late, 1 as contacts
    from target
  ), ${addFigures('moved')}
  select`;

/** Changes counted gains of open days, and all figures with them. No other transaction counts meanwhile. */
@Injectable()
export class OrderGainChangeRepository {
  /** Turns gains of these contacts into base, from the time of the contact's mark on. */
  async applyMarks(tx: TenantTx, marks: readonly MarkedContact[]): Promise<ChangedGain[]> {
    if (marks.length === 0) return [];
    const [orderIds, contactIds] = [
      marks.map(({ orderId }) => orderId),
      marks.map(({ contactId }) => contactId),
    ];
    return this.change(tx, applyMarksSql, [tx.tenantId, orderIds, contactIds]);
  }

  /** Moves counted gains of `fromId` to `mainId`, in epochs that are not closed. */
  async merge(tx: TenantTx, { mainId, fromId }: { mainId: string; fromId: string }): Promise<ChangedGain[]> {
    return this.change(tx, mergeSql, [tx.tenantId, mainId, fromId], [mainId]);
  }

  /** If a contact was first counted in a day ahead and then in the running day, it belongs to the running day. */
  async moveFirstsBack(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
    await this.change(tx, releaseFirstsSql, [tx.tenantId, orderIds]);
  }

  private async change(
    tx: TenantTx,
    sql: string,
    parameters: unknown[],
    contactIds?: string[],
  ): Promise<ChangedGain[]> {
    const changed = await tx.query<ChangedGain>(sql, parameters, { freshPlan: true });
    if (changed.length === 0) return changed;
    await tx.query(
      chooseFirstsSql,
      [
        tx.tenantId,
        [...new Set(changed.map(({ orderId }) => orderId))],
        contactIds ?? [...new Set(changed.map(({ contactId }) => contactId))],
      ],
      { freshPlan: true },
    );
    return changed;
  }
}
