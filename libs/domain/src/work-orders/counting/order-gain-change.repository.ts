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

const isTarget =
  'gain.order_id = target.order_id and gain.epoch = target.epoch and gain.gain_id = target.gain_id';

const changedGain = `select order_id as "orderId", contact_id as "contactId", type from target order by 1, 2`;

/** Marks apply by a gain's own time, whether they were made before or after it was counted. */
const applyMarksSql = `
  with target as materialized (
    select gain.* from (
      select distinct given.* from unnest($2::text[], $3::text[]) as given(order_id, contact_id)
    ) marked
    join work_order_base mark using (order_id, contact_id)
    join work_order_gains gain on gain.tenant_id = $1 and gain.contact_id = marked.contact_id
      and gain.order_id = marked.order_id and gain.gained_at >= mark.since and gain.type <> 'base'
    join work_order_epochs running on running.order_id = gain.order_id and running.epoch = gain.epoch
      and running.closed_at is null and gain.day >= running.day
  ), changed as (
    update work_order_gains gain set type = 'base', is_first = false from target
    where ${isTarget}
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
    select gain.*, case when gain.type = 'new' and gain.day >= running.day and exists (
        select from ${gainView} own
        join ${gainView} earlier on earlier.tenant_id = $1 and earlier.contact_id = any(${identitiesOf('$2')})
        where own.tenant_id = $1 and own.id = gain.gain_id and (earlier.gained_at, earlier.id) < (own.gained_at, own.id)
          and case own.dedupe_scope when 'tenant' then earlier.fresh_in_tenant
            else earlier.fresh_in_sub_account and earlier.sub_account_id = own.sub_account_id end
      ) then 'repeat' else gain.type end as type_now
    from work_order_gains gain join work_order_epochs running using (order_id, epoch)
    where gain.tenant_id = $1 and gain.contact_id in ($2, $3) and running.closed_at is null
  ), changed as (
    update work_order_gains gain set type = type_now, is_first = false, contact_id = $2 from target
    where ${isTarget}
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, -(type <> type_now)::int as fresh,
      (type <> type_now)::int as repeats, 0 as base, 0 as late, -is_first::int as contacts
    from target
  ), ${addFigures('moved')}
  ${changedGain}`;

/** The first gain in the order of days stands for its contact. There must never be two at once. */
const releaseFirstsSql = `
  with target as materialized (
    select gain.* from work_order_epochs running
    join work_order_gains gain on gain.tenant_id = $1 and gain.order_id = running.order_id
      and gain.epoch = running.epoch and gain.day > running.day and gain.is_first
    where running.tenant_id = $1 and running.order_id = any($2) and running.closed_at is null and exists (
      select from work_order_gains earlier
      where earlier.tenant_id = $1 and earlier.contact_id = gain.contact_id and earlier.order_id = gain.order_id
        and earlier.epoch = gain.epoch and earlier.day <= running.day and earlier.type <> 'base')
  ), changed as (
    update work_order_gains gain set is_first = false from target
    where ${isTarget}
  ), moved as materialized (
    select order_id, epoch, day, social_account_id, 0 as fresh, 0 as repeats, 0 as base, 0 as late, -1 as contacts
    from target
  ), ${addFigures('moved')}
  ${changedGain}`;

const chooseFirstsSql = `
  with target as materialized (
    select distinct on (gain.order_id, gain.epoch, gain.contact_id) gain.*
    from work_order_gains gain join work_order_epochs running using (order_id, epoch)
    where gain.tenant_id = $1 and gain.contact_id = any($3) and gain.order_id = any($2) and gain.type <> 'base'
      and running.closed_at is null and not exists (
        select from work_order_gains first where first.order_id = gain.order_id and first.epoch = gain.epoch
          and first.contact_id = gain.contact_id and first.is_first)
    order by gain.order_id, gain.epoch, gain.contact_id, gain.day, gain.counted_at, gain.gain_id
  ), changed as (
    update work_order_gains gain set is_first = true from target
    where ${isTarget}
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
