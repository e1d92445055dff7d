import { Injectable } from '@nestjs/common';
import { workOrderLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, idChunks, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
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

const tenantChunk = 100;
/** Days that one transaction closes. Counting waits for it. */
const dayChunk = 100;
const waitMs = workOrderLimits.closeWaitMinutes * 60_000;

/** Closes the days of orders, each exactly once. */
@Injectable()
export class OrderClosingService {
  constructor(
    private readonly database: Database,
    private readonly closingRepository: OrderClosingRepository,
    private readonly gainChangeRepository: OrderGainChangeRepository,
    private readonly goalService: OrderGoalService,
    private readonly tenantRepository: TenantRepository,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Closes every day that is over, of all tenants. A second run, at the same time or after a crash, repeats nothing. */
  async run(): Promise<void> {
    const due = idChunks(tenantChunk, (last, limit) =>
      this.closingRepository.dueTenants(last, this.clock.now(), limit),
    );
    for await (const ids of due) await this.closeTenants(ids);
  }

  /** Closes every day of these tenants that is over. After a failure a tenant is skipped until the next run. */
  async closeTenants(tenantIds: readonly string[]): Promise<void> {
    for (let due = tenantIds; due.length > 0; ) {
      const closed = await forEachTenant(this.database, due, (tx) => this.closeDue(tx));
      due = due.filter((id) => (closed.get(id) ?? 0) > 0);
    }
  }

  /** Closes every day of one order that is over and waits for no reports. Call it under the lock `fanCounting`. */
  async closeOrder(tx: TenantTx, orderId: string): Promise<void> {
    const now = this.clock.now();
    for (let closed = 1; closed > 0; )
      closed = await this.close(tx, { now, orderId, waitingSince: null, limit: dayChunk });
  }

  /**
   * Closes days that are over, at most a chunk, and at most one per epoch. Returns how many. A day waits for reports
   * that were stored before its end, but not for ever.
   */
  private async closeDue(tx: TenantTx): Promise<number> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const now = this.clock.now();
    await this.closingRepository.postpone(tx, now);
    const waitingSince = new Date(now.getTime() - waitMs);
    return this.close(tx, { now, waitingSince, limit: dayChunk });
  }

  private async close(tx: TenantTx, filter: DueFilter): Promise<number> {
    const due = await this.closingRepository.due(tx, filter);
    if (due.length === 0) return 0;
    const orderIds = [...new Set(due.map((epoch) => epoch.orderId))];
    const countedAhead = due.filter(({ nextTimeZone }) => nextTimeZone !== null);
    if (countedAhead.length > 0) await this.gainChangeRepository.moveFirstsBack(tx, orderIds);
    const { timeZone } = await this.tenantRepository.current(tx);
    const marked = await this.closingRepository.close(
      tx,
      due.map((epoch) => closeOf(epoch, timeZone)),
      filter.now,
    );
    await this.gainChangeRepository.applyMarks(tx, marked);
    if (countedAhead.length > 0) await this.goalService.notifyOpened(tx, countedAhead);
    await this.outbox.add(tx, 'work-orders.changed', { orderIds });
    await this.publishClosed(tx, due);
    return due.length;
  }

  private async publishClosed(tx: TenantTx, due: readonly DueEpoch[]): Promise<void> {
    if (!this.publicEvents.wants(tx.tenantId, 'work_order.day_closed')) return;
    const records = due.map(({ orderId: workOrderId, epoch, day }) =>
      this.publicEvents.record('work_order.day_closed', {
        subAccountId: null,
        data: { workOrderId, epoch, day },
      }),
    );
    await this.publicEvents.publish(tx, records);
  }
}

/** A changed zone or reset time applies from the day that is opened, unless something was counted in that day already. */
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
