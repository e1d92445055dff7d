import { Injectable } from '@nestjs/common';
import type { EditOrderAccount, OrderAccount } from '@parley/contracts/public';
import { Database, lockAdvisory } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf } from '../../audit/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { assertGoals } from '../work-order.policy.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderAccountQueries } from './order-account.queries.js';

/** Settings of the social accounts of an order. */
@Injectable()
export class OrderAccountService {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly orderAccountQueries: OrderAccountQueries,
    private readonly events: WorkOrderEvents,
  ) {}

  /** Omitted fields stay. Rejects with `work-orders.not_found`, `….account_unknown` or `….goal_invalid`. */
  async edit(
    tenantId: string,
    orderId: string,
    socialAccountId: string,
    given: EditOrderAccount,
  ): Promise<OrderAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'fanCounting', tenantId);
      const order = await this.workOrderRepository.get(tx, orderId);
      const account = await this.orderAccountQueries.find(tx, orderId, socialAccountId);
      if (!account)
        throw new AppError('work-orders.account_unknown', 'The work order has no such social account.');
      const { totalGoal, dailyGoal, isAnalysed } = account;
      const before = { totalGoal, dailyGoal, isAnalysed };
      const after = { ...before, ...given };
      assertGoals(after, given);
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) {
        this.events.unchanged();
        return account;
      }
      await this.workOrderRepository.setAccount(tx, orderId, socialAccountId, after);
      await this.events.changed(tx, order, { socialAccountId: { to: socialAccountId }, ...changes });
      return { ...account, ...after };
    });
  }
}
