import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { type CountedDay, OrderGainRepository } from './order-gain.repository.js';

/**
 * Notifies the owner that an order has reached a goal: the total goal once in an epoch, the daily goal once in a day.
 * Fans of days ahead do not count until the close has decided which of them are base.
 */
@Injectable()
export class OrderGoalService {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly gainRepository: OrderGainRepository,
  ) {}

  async notify(tx: TenantTx, days: readonly CountedDay[]): Promise<void> {
    for (const day of days.filter(({ isRunning }) => isRunning)) {
      if (isCrossed(day.totalGoal, day.total, day.added))
        await this.create(tx, day, { goal: day.totalGoal, day: null });
      if (isCrossed(day.dailyGoal, day.today, day.added))
        await this.create(tx, day, { goal: day.dailyGoal, day: day.day });
    }
  }

  /** Notifies goals reached by gains that were counted before the close opened their day. */
  async notifyOpened(tx: TenantTx, epochs: readonly Pick<CountedDay, 'orderId' | 'epoch'>[]): Promise<void> {
    await this.notify(tx, await this.gainRepository.opened(tx, epochs));
  }

  private async create(
    tx: TenantTx,
    { orderId, epoch, name }: CountedDay,
    { goal, day }: { goal: number | null; day: string | null },
  ): Promise<void> {
    if (goal === null) return;
    const cause = `work-order.goal-reached ${orderId} ${epoch} ${day ?? 'total'}`;
    const params = { workOrderId: orderId, name, goal, day };
    await this.noticeService.create(tx, {
      kind: 'work-order.goal-reached',
      params,
      subAccountId: null,
      cause,
    });
  }
}

const isCrossed = (goal: number | null, count: number, added: number): boolean =>
  goal !== null && count >= goal && count - added < goal;
