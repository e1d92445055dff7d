import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import type { CountedDay } from './order-gain.repository.js';

/** Tells the owner that an order has reached a goal: the total one once in an epoch, the daily one once in a day. */
@Injectable()
export class OrderGoalService {
  constructor(private readonly notices: NoticeService) {}

  async notify(tx: TenantTx, days: readonly CountedDay[]): Promise<void> {
    for (const day of days) {
      if (isCrossed(day.totalGoal, day.total, day.totalAdded))
        await this.create(tx, day, { goal: day.totalGoal, day: null });
      if (isCrossed(day.dailyGoal, day.today, day.todayAdded))
        await this.create(tx, day, { goal: day.dailyGoal, day: day.day });
    }
  }

  private async create(
    tx: TenantTx,
    { orderId, epoch, name }: CountedDay,
    { goal, day }: { goal: number | null; day: string | null },
  ): Promise<void> {
    if (goal === null) return;
    const cause = `work-order.goal-reached ${orderId} ${epoch} ${day ?? 'total'}`;
    const params = { workOrderId: orderId, name, goal, day };
    await this.notices.create(tx, { kind: 'work-order.goal-reached', params, subAccountId: null, cause });
  }
}

const isCrossed = (goal: number | null, count: number, added: number): boolean =>
  goal !== null && count >= goal && count - added < goal;
