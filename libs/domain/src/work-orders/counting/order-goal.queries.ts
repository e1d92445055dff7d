import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { completedAhead } from './order-figures.repository.js';
import type { CountedDay } from './order-gain.repository.js';

const openedSql = `
  select e.order_id as "orderId", e.epoch, e.day::text as day, o.name, o.total_goal as "totalGoal",
    o.daily_goal as "dailyGoal", true as "isRunning", d.fresh + d.repeats as today, d.fresh + d.repeats as added,
    e.fresh + e.repeats - ${completedAhead('e.order_id', 'e.epoch', 'e.day')} as total
  from unnest($2::text[], $3::int[]) as opened(order_id, epoch)
  join work_order_epochs e using (order_id, epoch)
  join work_order_days d on d.order_id = e.order_id and d.epoch = e.epoch and d.day = e.day
  join work_orders o on o.id = e.order_id
  where e.tenant_id = $1 and e.closed_at is null and (o.total_goal is not null or o.daily_goal is not null)
  order by 1, 2`;

/** Reads the figures that decide whether a goal is reached. */
@Injectable()
export class OrderGoalQueries {
  /** The running days of epochs, where something was counted in them before they were opened. */
  async opened(
    tx: TenantTx,
    epochs: readonly Pick<CountedDay, 'orderId' | 'epoch'>[],
  ): Promise<CountedDay[]> {
    const keys = [epochs.map(({ orderId }) => orderId), epochs.map(({ epoch }) => epoch)];
    return tx.query<CountedDay>(openedSql, [tx.tenantId, ...keys]);
  }
}
