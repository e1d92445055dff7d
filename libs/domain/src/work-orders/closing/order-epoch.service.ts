import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import { OrderBaseRepository } from '../base/order-base.repository.js';
import { firstDay, type ResetTime } from '../days/order-day.policy.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderDayCloser } from './order-day.closer.js';
import { OrderEpochRepository } from './order-epoch.repository.js';

export interface EpochStart {
  orderId: string;
  /** Minutes after local midnight. */
  resetMinute: number;
  at: Date;
}

export interface EpochReset {
  orderId: string;
  at: Date;
  /** All fans of the order so far become base. */
  fansBecomeBase: boolean;
}

/** Begins what an order counts, and begins it anew. */
@Injectable()
export class OrderEpochService {
  constructor(
    private readonly epochs: OrderEpochRepository,
    private readonly orders: WorkOrderRepository,
    private readonly base: OrderBaseRepository,
    private readonly closer: OrderDayCloser,
    private readonly tenants: TenantRepository,
  ) {}

  /** Begins the first epoch of an order that was inserted by the transaction, and its first day. */
  async start(tx: TenantTx, { orderId, at, resetMinute }: EpochStart): Promise<void> {
    const reset = await this.resetTime(tx, resetMinute);
    await this.epochs.insert(tx, { orderId, epoch: 1, at, reset, day: firstDay(at, reset) });
  }

  /**
   * Ends the running epoch and begins the next one. The ended one is closed at once, or by the job once reports that
   * wait are counted. Returns the number of the new epoch, and how many contacts became base.
   */
  async reset(
    tx: TenantTx,
    { orderId, at, fansBecomeBase }: EpochReset,
  ): Promise<{ epoch: number; contacts: number }> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const running = await this.epochs.running(tx, orderId);
    // The clock may have gone back since the day began.
    const endedAt = at > running.dayStartedAt ? at : running.dayStartedAt;
    const contacts = fansBecomeBase ? await this.base.markFans(tx, orderId, endedAt) : 0;
    await this.epochs.end(tx, running, { endedAt, fansBecomeBase });
    const { resetMinute } = await this.orders.get(tx, orderId);
    const reset = await this.resetTime(tx, resetMinute);
    const epoch = running.epoch + 1;
    await this.epochs.insert(tx, { orderId, epoch, at: endedAt, reset, day: firstDay(endedAt, reset) });
    await this.closer.closeOrder(tx, orderId);
    return { epoch, contacts };
  }

  /** In the tenant's zone. */
  private async resetTime(tx: TenantTx, resetMinute: number): Promise<ResetTime> {
    const { timeZone } = await this.tenants.current(tx);
    return { timeZone, resetMinute };
  }
}
