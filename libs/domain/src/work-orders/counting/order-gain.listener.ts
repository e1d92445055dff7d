import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import {
  type ContactMerge,
  type CountedGain,
  type GainListener,
  GainListenerRegistry,
} from '../../fans/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { OrderBaseService } from '../base/order-base.service.js';
import { dayAfter, type OrderDay } from '../days/order-day.policy.js';
import {
  type CountedDay,
  type FollowingDay,
  OrderGainRepository,
  type OverdueEpoch,
} from './order-gain.repository.js';
import { OrderGoalService } from './order-goal.service.js';

/** Counts gains for work orders, and follows merges of contacts, in the transaction that stores them. */
@Injectable()
export class OrderGainListener implements GainListener {
  constructor(
    registry: GainListenerRegistry,
    private readonly gainRepository: OrderGainRepository,
    private readonly goalService: OrderGoalService,
    private readonly orderBaseService: OrderBaseService,
    private readonly tenantRepository: TenantRepository,
    private readonly outbox: Outbox,
  ) {
    registry.register(this);
  }

  async gained(tx: TenantTx, gains: readonly CountedGain[], now: Date): Promise<void> {
    const until = new Date(Math.max(...gains.map(({ gainedAt }) => gainedAt.getTime())));
    const subAccountIds = [...new Set(gains.map(({ subAccountId }) => subAccountId))];
    const overdue = await this.gainRepository.overdue(tx, subAccountIds, until);
    if (!overdue) return;
    const following = await this.following(tx, overdue, until);
    const days = await this.gainRepository.count(tx, gains, following, now);
    if (days.length === 0) return;
    await this.fixResets(tx, following, days);
    await this.goalService.notify(tx, days);
    const orderIds = [...new Set(days.map(({ orderId }) => orderId))];
    await this.outbox.add(tx, 'work-orders.counted', { orderIds });
  }

  async merged(tx: TenantTx, merge: ContactMerge): Promise<void> {
    await this.orderBaseService.merge(tx, merge);
  }

  /** The days between the end of each overdue day and `until`, as the close will open them. */
  private async following(
    tx: TenantTx,
    overdue: readonly OverdueEpoch[],
    until: Date,
  ): Promise<ResetFollowingDay[]> {
    if (overdue.length === 0) return [];
    const { timeZone } = await this.tenantRepository.current(tx);
    return overdue.flatMap((epoch) => {
      const reset = {
        timeZone: epoch.nextTimeZone ?? timeZone,
        resetMinute: epoch.nextResetMinute ?? epoch.resetMinute,
      };
      const days: ResetFollowingDay[] = [];
      for (let last: Pick<OrderDay, 'day' | 'endsAt'> = epoch; last.endsAt <= until; ) {
        const next = dayAfter(last, reset);
        days.push({ ...next, ...reset, orderId: epoch.orderId, epoch: epoch.epoch });
        last = next;
      }
      return days;
    });
  }

  /**
   * Keeps gains that were counted before the close in their day, even if the zone or the reset time changes before the
   * close.
   */
  private async fixResets(
    tx: TenantTx,
    following: readonly ResetFollowingDay[],
    days: readonly CountedDay[],
  ): Promise<void> {
    const counted = new Set(days.map(({ orderId, epoch, day }) => `${orderId} ${epoch} ${day}`));
    const ahead = new Map(
      following
        .filter(({ orderId, epoch, day }) => counted.has(`${orderId} ${epoch} ${day}`))
        .map((day) => [`${day.orderId} ${day.epoch}`, day]),
    );
    if (ahead.size > 0) await this.gainRepository.fixReset(tx, [...ahead.values()]);
  }
}

type ResetFollowingDay = FollowingDay & { timeZone: string; resetMinute: number };
