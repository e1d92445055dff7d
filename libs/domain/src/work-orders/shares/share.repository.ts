import { Injectable } from '@nestjs/common';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, Or } from 'typeorm';
import { workOrderNotFound } from '../work-order.policy.js';
import { WorkOrderEntity } from '../work-order.entity.js';
import { ShareAccountEntity, ShareEntity, ShareViewEntity } from './share.entity.js';
import { shareNotFound } from './share.policy.js';

/** A share with the hash of the password that opens it. Null if it is public. */
export type OpenableShare = ShareEntity & { openHash: string | null };

export interface RemindedShare {
  id: string;
  title: string;
  orderName: string;
  expiresAt: Date;
}

/** SQL for the number of recorded wrong passwords of tenant `t`. */
export const refusedOfTenant = `(select count(*) from work_order_share_views v
  where v.tenant_id = t.id and not v.is_let_in)`;

@Injectable()
export class ShareRepository {
  /** Locks the order against other changes of its shares and of their common password. Rejects with `work-orders.not_found`. */
  async lockOrder(tx: TenantTx, id: string): Promise<WorkOrderEntity> {
    const order = await tx.manager.findOne(WorkOrderEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!order) throw workOrderNotFound();
    return order;
  }

  async setCommonPassword(tx: TenantTx, orderId: string, commonPasswordHash: string | null): Promise<void> {
    await tx.manager.update(WorkOrderEntity, { id: orderId, tenantId: tx.tenantId }, { commonPasswordHash });
  }

  /** Rejects with `shares.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<ShareEntity> {
    const share = await tx.manager.findOne(ShareEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!share) throw shareNotFound();
    return share;
  }

  /** Rejects with `shares.not_found`. */
  async getOpenable(tx: TenantTx, id: string): Promise<OpenableShare> {
    const share = await tx.manager.findOneBy(ShareEntity, { id, tenantId: tx.tenantId });
    if (!share) throw shareNotFound();
    if (!share.usesCommonPassword) return Object.assign(share, { openHash: share.passwordHash });
    const order = await tx.manager.findOneByOrFail(WorkOrderEntity, {
      id: share.orderId,
      tenantId: tx.tenantId,
    });
    return Object.assign(share, { openHash: order.commonPasswordHash });
  }

  /** When these shares end, or were cancelled. */
  async ends(
    tx: TenantTx,
    ids: string[],
  ): Promise<Map<string, Pick<ShareEntity, 'expiresAt' | 'cancelledAt'>>> {
    const rows = await tx.manager.find(ShareEntity, {
      select: { id: true, expiresAt: true, cancelledAt: true },
      where: { tenantId: tx.tenantId, id: In(ids) },
    });
    return new Map(rows.map((share) => [share.id, share]));
  }

  async insert(tx: TenantTx, share: ShareEntity, socialAccountIds: readonly string[]): Promise<void> {
    await tx.manager.insert(ShareEntity, share);
    await this.setAccounts(tx, share.id, socialAccountIds);
  }

  async accountIds(tx: TenantTx, shareId: string): Promise<string[]> {
    const where = { tenantId: tx.tenantId, shareId };
    const rows = await tx.manager.find(ShareAccountEntity, { where, order: { socialAccountId: 'asc' } });
    return rows.map(({ socialAccountId }) => socialAccountId);
  }

  async setAccounts(tx: TenantTx, shareId: string, socialAccountIds: readonly string[]): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(ShareAccountEntity, { tenantId, shareId });
    const linked = socialAccountIds.map((socialAccountId) => ({ shareId, socialAccountId, tenantId }));
    if (linked.length > 0) await tx.manager.insert(ShareAccountEntity, linked);
  }

  async update(tx: TenantTx, id: string, changes: Partial<ShareEntity>): Promise<void> {
    await tx.manager.update(ShareEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** False if the share was not active at that time. */
  async cancel(tx: TenantTx, id: string, at: Date): Promise<boolean> {
    const where = { id, tenantId: tx.tenantId, ...activeAt(at) };
    const { affected } = await tx.manager.update(ShareEntity, where, { cancelledAt: at });
    return affected === 1;
  }

  async countActive(tx: TenantTx, orderId: string, at: Date): Promise<number> {
    return tx.manager.countBy(ShareEntity, { tenantId: tx.tenantId, orderId, ...activeAt(at) });
  }

  /** The ids of active shares that the order's common password opens. */
  async activeWithCommonPassword(tx: TenantTx, orderId: string, at: Date): Promise<string[]> {
    const where = { tenantId: tx.tenantId, orderId, usesCommonPassword: true, ...activeAt(at) };
    const rows = await tx.manager.find(ShareEntity, { select: { id: true }, where, order: { id: 'asc' } });
    return rows.map(({ id }) => id);
  }

  /** Invalidates the passes that were issued for these shares' passwords. */
  async raisePasswordVersion(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.manager.increment(ShareEntity, { tenantId: tx.tenantId, id: In(ids) }, 'passwordVersion', 1);
  }

  async insertView(tx: TenantTx, view: ShareViewEntity): Promise<void> {
    await tx.manager.insert(ShareViewEntity, view);
  }

  /** Deletes one entry. Two concurrent transactions delete different ones. */
  async dropOldestRefused(tx: TenantTx): Promise<void> {
    await tx.query(
      `delete from work_order_share_views where id = (
         select id from work_order_share_views where tenant_id = $1 and not is_let_in order by at, id limit 1
         for update skip locked)`,
      [tx.tenantId],
    );
  }

  /** Counts an admitted visit. */
  async countView(tx: TenantTx, id: string, lastViewedAt: Date): Promise<void> {
    const where = { id, tenantId: tx.tenantId };
    await tx.manager.update(ShareEntity, where, { views: () => 'views + 1', lastViewedAt });
  }

  /** The number of wrong attempts at the share's password after `since`. */
  async countWrong(tx: TenantTx, shareId: string, since: Date): Promise<number> {
    const where = { tenantId: tx.tenantId, shareId, isLetIn: false, at: MoreThan(since) };
    return tx.manager.countBy(ShareViewEntity, where);
  }

  /** Records that the owner is notified of guesses. False if the last notice is later than `before`. */
  async markGuessTold(tx: TenantTx, id: string, at: Date, before: Date): Promise<boolean> {
    const guessToldAt = Or(IsNull(), LessThanOrEqual(before));
    const where = { id, tenantId: tx.tenantId, guessToldAt };
    const { affected } = await tx.manager.update(ShareEntity, where, { guessToldAt: at });
    return affected === 1;
  }

  async orderName(tx: TenantTx, orderId: string): Promise<string> {
    const where = { id: orderId, tenantId: tx.tenantId };
    const { name } = await tx.manager.findOneOrFail(WorkOrderEntity, { select: { name: true }, where });
    return name;
  }

  /** Tenants whose active shares end by `until` and whose owners were not notified. System path: over all tenants. */
  async tenantsToRemind(tx: SystemTx, at: Date, until: Date): Promise<string[]> {
    const rows = await tx.query<{ tenantId: string }>(
      `select distinct tenant_id as "tenantId" from work_order_shares
       where cancelled_at is null and expires_at > $1 and expires_at <= $2 and end_told_at is null`,
      [at, until],
    );
    return rows.map(({ tenantId }) => tenantId);
  }

  /** Records that the owner is notified of the end of these: a day before, or six hours before for shares of one day. */
  async markEndTold(tx: TenantTx, at: Date): Promise<RemindedShare[]> {
    return tx.query<RemindedShare>(
      `update work_order_shares s set end_told_at = $2 from work_orders o
       where s.tenant_id = $1 and o.id = s.order_id and s.cancelled_at is null and s.end_told_at is null
         and s.expires_at > $2
         and s.expires_at <= $2 + case when s.valid_days = 1 then interval '6 hours' else interval '1 day' end
       returning s.id, s.title, o.name as "orderName", s.expires_at as "expiresAt"`,
      [tx.tenantId, at],
    );
  }

  /** Clears at most `limit` addresses of earlier views, of all tenants. Returns how many. */
  async clearAddresses(tx: SystemTx, before: Date, limit: number): Promise<number> {
    const rows = await tx.manager.find(ShareViewEntity, {
      select: { id: true },
      where: { at: LessThan(before), address: Not(IsNull()) },
      take: limit,
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.manager.update(ShareViewEntity, { id: In(ids) }, { address: null });
    return ids.length;
  }

  /** Deletes a chunk of earlier views, of all tenants. Returns how many. */
  async deleteViews(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: ShareViewEntity, ...old });
  }
}

const activeAt = (at: Date) => ({ cancelledAt: IsNull(), expiresAt: Or(IsNull(), MoreThan(at)) });
