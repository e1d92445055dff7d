import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { IsNull } from 'typeorm';
import type { OrderDay, ResetTime } from '../days/order-day.policy.js';
import { WorkOrderEpochEntity } from '../work-order-count.entity.js';

interface NewEpoch {
  orderId: string;
  epoch: number;
  at: Date;
  reset: ResetTime;
  day: OrderDay;
}

/** Epochs of orders and the day that runs in each. */
@Injectable()
export class OrderEpochRepository {
  async insert(tx: TenantTx, { orderId, epoch, at, reset, day }: NewEpoch): Promise<void> {
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

  async running(tx: TenantTx, orderId: string): Promise<WorkOrderEpochEntity> {
    return tx.manager.findOneByOrFail(WorkOrderEpochEntity, {
      tenantId: tx.tenantId,
      orderId,
      endedAt: IsNull(),
    });
  }

  /** Ends the epoch, and its running day with it. */
  async end(
    tx: TenantTx,
    { orderId, epoch, dayEndsAt }: WorkOrderEpochEntity,
    { endedAt, fansBecomeBase }: { endedAt: Date; fansBecomeBase: boolean },
  ): Promise<void> {
    const ends = dayEndsAt < endedAt ? dayEndsAt : endedAt;
    const where = { tenantId: tx.tenantId, orderId, epoch };
    await tx.manager.update(WorkOrderEpochEntity, where, { endedAt, fansBecomeBase, dayEndsAt: ends });
  }
}
