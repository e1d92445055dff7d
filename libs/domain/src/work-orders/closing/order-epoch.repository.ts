import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
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
}
