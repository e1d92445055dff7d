import { Injectable } from '@nestjs/common';
import type { WorkOrderStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { In, IsNull } from 'typeorm';
import type { OrderDay, ResetTime } from './days/order-day.policy.js';
import { WorkOrderEpochEntity } from './work-order-count.entity.js';
import { WorkOrderAccountEntity, WorkOrderEntity, WorkOrderMemberEntity } from './work-order.entity.js';
import { workOrderNotFound } from './work-order.policy.js';

type AccountSettings = Pick<WorkOrderAccountEntity, 'totalGoal' | 'dailyGoal' | 'isAnalysed'>;

interface NewEpoch {
  orderId: string;
  epoch: number;
  at: Date;
  reset: ResetTime;
  day: OrderDay;
}

/** Orders with their epochs, and the intervals of their status and of their sub-accounts. Written under `fanCounting`. */
@Injectable()
export class WorkOrderRepository {
  /** Rejects with `work-orders.not_found`. */
  async get(tx: TenantTx, id: string): Promise<WorkOrderEntity> {
    const found = await tx.manager.findOneBy(WorkOrderEntity, { id, tenantId: tx.tenantId });
    if (!found) throw workOrderNotFound();
    return found;
  }

  /** The number of the tenant's orders. */
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(WorkOrderEntity, { tenantId: tx.tenantId });
  }

  /** The names of the tenant's orders among these ids, by id. */
  async names(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
    const where = { tenantId: tx.tenantId, id: In(ids) };
    const rows = await tx.manager.find(WorkOrderEntity, { select: { id: true, name: true }, where });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async insert(tx: TenantTx, row: Omit<WorkOrderEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(WorkOrderEntity, { ...row, tenantId: tx.tenantId });
  }

  async update(tx: TenantTx, id: string, changes: Partial<WorkOrderEntity>): Promise<void> {
    await tx.manager.update(WorkOrderEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** False if the order had none of these statuses. */
  async changeStatus(
    tx: TenantTx,
    id: string,
    from: WorkOrderStatus[],
    to: WorkOrderStatus,
  ): Promise<boolean> {
    const where = { id, tenantId: tx.tenantId, status: In(from) };
    const { affected } = await tx.manager.update(WorkOrderEntity, where, { status: to });
    return affected === 1;
  }

  /** Begins an epoch with its first day. */
  async insertEpoch(tx: TenantTx, { orderId, epoch, at, reset, day }: NewEpoch): Promise<void> {
    await tx.manager.insert(WorkOrderEpochEntity, {
      orderId,
      epoch,
      tenantId: tx.tenantId,
      startedAt: at,
      day: day.day,
      dayStartedAt: day.startsAt,
      dayEndsAt: day.endsAt,
      ...reset,
    });
  }

  async runningEpoch(tx: TenantTx, orderId: string): Promise<WorkOrderEpochEntity> {
    return tx.manager.findOneByOrFail(WorkOrderEpochEntity, {
      tenantId: tx.tenantId,
      orderId,
      endedAt: IsNull(),
    });
  }

  async endEpoch(
    tx: TenantTx,
    { orderId, epoch, dayEndsAt }: WorkOrderEpochEntity,
    { endedAt, fansBecomeBase }: { endedAt: Date; fansBecomeBase: boolean },
  ): Promise<void> {
    const ends = dayEndsAt < endedAt ? dayEndsAt : endedAt;
    const where = { tenantId: tx.tenantId, orderId, epoch };
    await tx.manager.update(WorkOrderEpochEntity, where, { endedAt, fansBecomeBase, dayEndsAt: ends });
  }

  /** The requested epoch, or the running one. Rejects with `work-orders.not_found`. */
  async epochOf(tx: TenantTx, orderId: string, asked: number | undefined): Promise<number> {
    const found = await tx.manager.findOne(WorkOrderEpochEntity, {
      select: { epoch: true },
      where: { tenantId: tx.tenantId, orderId, endedAt: IsNull() },
    });
    if (!found) throw workOrderNotFound();
    return asked ?? found.epoch;
  }

  /** The present sub-accounts of the order, sorted. */
  async memberIds(tx: TenantTx, orderId: string): Promise<string[]> {
    const rows = await tx.manager.find(WorkOrderMemberEntity, {
      select: { subAccountId: true },
      where: { tenantId: tx.tenantId, orderId, leftAt: IsNull() },
      order: { subAccountId: 'asc' },
    });
    return rows.map(({ subAccountId }) => subAccountId);
  }

  /** Begins an interval for each at `at`, but not before the last one ended, because the clock may have gone back. */
  async join(tx: TenantTx, orderId: string, subAccountIds: string[], at: Date): Promise<void> {
    await tx.query(
      `insert into work_order_members (tenant_id, order_id, sub_account_id, joined_at)
       select $1, $2, s.id, greatest($3, (select max(m.left_at) from work_order_members m
         where m.order_id = $2 and m.sub_account_id = s.id))
       from unnest($4::text[]) as s(id)
       on conflict (order_id, sub_account_id, joined_at) do update set left_at = null`,
      [tx.tenantId, orderId, at, subAccountIds],
    );
  }

  /** Ends their intervals. */
  async leave(tx: TenantTx, orderId: string, subAccountIds: string[], at: Date): Promise<void> {
    await tx.query(
      `update work_order_members set left_at = greatest(joined_at, $4)
       where tenant_id = $1 and order_id = $2 and sub_account_id = any($3) and left_at is null`,
      [tx.tenantId, orderId, subAccountIds, at],
    );
  }

  /** Ends the sub-account's intervals in all orders. Returns the ids of those orders. */
  async leaveAll(tx: TenantTx, subAccountId: string, at: Date): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update work_order_members set left_at = greatest(joined_at, $3)
       where tenant_id = $1 and sub_account_id = $2 and left_at is null returning order_id as id`,
      [tx.tenantId, subAccountId, at],
    );
    return rows.map(({ id }) => id).toSorted();
  }

  /** Begins an interval as normal at `at`, but not before the order was disabled, because the clock may have gone back. */
  async beginSpan(tx: TenantTx, orderId: string, at: Date): Promise<void> {
    await tx.query(
      `insert into work_order_spans (tenant_id, order_id, started_at)
       select $1, $2, greatest($3, (select max(s.ended_at) from work_order_spans s where s.order_id = $2))
       on conflict (order_id, started_at) do update set ended_at = null`,
      [tx.tenantId, orderId, at],
    );
  }

  async endSpan(tx: TenantTx, orderId: string, at: Date): Promise<void> {
    await tx.query(
      `update work_order_spans set ended_at = greatest(started_at, $3)
       where tenant_id = $1 and order_id = $2 and ended_at is null`,
      [tx.tenantId, orderId, at],
    );
  }

  /** Stores the settings of a social account of the order. */
  async setAccount(
    tx: TenantTx,
    orderId: string,
    socialAccountId: string,
    settings: AccountSettings,
  ): Promise<void> {
    const { tenantId } = tx;
    const { totalGoal, dailyGoal, isAnalysed } = settings;
    const row = { tenantId, orderId, socialAccountId, totalGoal, dailyGoal, isAnalysed };
    await tx.manager.upsert(WorkOrderAccountEntity, row, ['orderId', 'socialAccountId']);
  }
}
