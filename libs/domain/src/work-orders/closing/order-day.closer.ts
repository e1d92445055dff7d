import { Injectable } from '@nestjs/common';
import { workOrderLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { TenantRepository } from '../../tenants/index.js';
import { OrderGainChangeRepository } from '../counting/order-gain-change.repository.js';
import { OrderGoalService } from '../counting/order-goal.service.js';
import { dayAfter } from '../days/order-day.policy.js';
import {
  type DayClose,
  type DueEpoch,
  type DueFilter,
  OrderClosingRepository,
} from './order-closing.repository.js';

/** Days that one transaction closes: counting waits for it. */
const dayChunk = 100;
const waitMs = workOrderLimits.closeWaitMinutes * 60_000;

/** Closes days of one tenant's orders, in the transaction that is given. */
@Injectable()
export class OrderDayCloser {
  constructor(
    private readonly closings: OrderClosingRepository,
    private readonly gains: OrderGainChangeRepository,
    private readonly goals: OrderGoalService,
    private readonly tenants: TenantRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Closes every day of one order that is over and for which no reports wait. */
  async closeOrder(tx: TenantTx, orderId: string): Promise<void> {
    const now = this.clock.now();
    for (let closed = 1; closed > 0; )
      closed = await this.close(tx, { now, orderId, waitingSince: null, limit: dayChunk });
  }

  /**
   * Closes days that are over, at most a chunk and one of each epoch. Returns how many. A day waits for reports that were
   * stored before its end, but not for ever.
   */
  async closeDue(tx: TenantTx): Promise<number> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const now = this.clock.now();
    await this.closings.postpone(tx, now);
    const waitingSince = new Date(now.getTime() - waitMs);
    return this.close(tx, { now, waitingSince, limit: dayChunk });
  }

  private async close(tx: TenantTx, filter: DueFilter): Promise<number> {
    const due = await this.closings.due(tx, filter);
    if (due.length === 0) return 0;
    const orderIds = [...new Set(due.map((epoch) => epoch.orderId))];
    const countedAhead = due.filter(({ nextTimeZone }) => nextTimeZone !== null);
    if (countedAhead.length > 0) await this.gains.moveFirstsBack(tx, orderIds);
    const { timeZone } = await this.tenants.current(tx);
    const marked = await this.closings.close(
      tx,
      due.map((epoch) => closeOf(epoch, timeZone)),
      filter.now,
    );
    await this.gains.applyMarks(tx, marked);
    if (countedAhead.length > 0) await this.goals.notifyOpened(tx, countedAhead);
    await this.outbox.add(tx, 'work-orders.changed', { orderIds });
    return due.length;
  }
}

/** A changed zone or reset time takes force with the day that is opened, unless something was counted in it already. */
function closeOf(epoch: DueEpoch, tenantZone: string): DayClose {
  const { orderId, endedAt, dayEndsAt } = epoch;
  const reset = {
    timeZone: epoch.nextTimeZone ?? tenantZone,
    resetMinute: epoch.nextResetMinute ?? epoch.resetMinute,
  };
  const key = { orderId, epoch: epoch.epoch, ...reset };
  if (endedAt && endedAt <= dayEndsAt) return { ...key, nextDay: null, nextEndsAt: null };
  const { day, endsAt } = dayAfter({ day: epoch.day, endsAt: dayEndsAt }, reset);
  return { ...key, nextDay: day, nextEndsAt: endedAt && endedAt < endsAt ? endedAt : endsAt };
}
