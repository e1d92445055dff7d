import { Injectable } from '@nestjs/common';
import type {
  EditOrderAccount,
  OrderAccount,
  OrderAccountQuery,
  OrderAccountSnapshot,
  OrderChartDay,
  OrderSnapshot,
  OrderSnapshotQuery,
  Page,
} from '@parley/contracts/public';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf } from '../../audit/index.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { assertGoals } from '../work-order.policy.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderAccountQueries } from './order-account.queries.js';
import { OrderAccountRepository } from './order-account.repository.js';
import { OrderSnapshotQueries } from './order-snapshot.queries.js';

/** Social accounts and closed days of an order. Everything rejects with `work-orders.not_found`. */
@Injectable()
export class OrderFigureService {
  constructor(
    private readonly database: Database,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly accountQueries: OrderAccountQueries,
    private readonly accountRepository: OrderAccountRepository,
    private readonly snapshotQueries: OrderSnapshotQueries,
    private readonly events: WorkOrderEvents,
  ) {}

  async accounts(tenantId: string, orderId: string, query: OrderAccountQuery): Promise<Page<OrderAccount>> {
    return this.read(tenantId, orderId, (tx) => this.accountQueries.list(tx, orderId, query));
  }

  /** Fields that are left out stay. Rejects with `work-orders.account_unknown` or `work-orders.goal_invalid`. */
  async editAccount(
    tenantId: string,
    orderId: string,
    socialAccountId: string,
    given: EditOrderAccount,
  ): Promise<OrderAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'fanCounting', tx.tenantId);
      const order = await this.workOrderRepository.get(tx, orderId);
      const account = await this.accountQueries.find(tx, orderId, socialAccountId);
      if (!account) throw accountUnknown();
      const { totalGoal, dailyGoal, isAnalysed } = account;
      const before = { totalGoal, dailyGoal, isAnalysed };
      const after = { ...before, ...given };
      assertGoals(after, given);
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) {
        this.events.unchanged();
        return account;
      }
      await this.accountRepository.set(tx, orderId, socialAccountId, after);
      await this.events.changed(tx, order, { socialAccountId: { to: socialAccountId }, ...changes });
      return { ...account, ...after };
    });
  }

  async snapshots(
    tenantId: string,
    orderId: string,
    query: OrderSnapshotQuery,
  ): Promise<Page<OrderSnapshot>> {
    return this.read(tenantId, orderId, (tx) => this.snapshotQueries.list(tx, orderId, query));
  }

  async accountSnapshots(
    tenantId: string,
    orderId: string,
    epoch: number,
    day: string,
  ): Promise<OrderAccountSnapshot[]> {
    return this.read(tenantId, orderId, (tx) => this.snapshotQueries.accounts(tx, { orderId, epoch, day }));
  }

  async charts(tenantId: string, orderId: string): Promise<OrderChartDay[]> {
    return this.read(tenantId, orderId, (tx) => this.snapshotQueries.charts(tx, orderId));
  }

  private async read<T>(tenantId: string, orderId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.workOrderRepository.get(tx, orderId);
      return work(tx);
    });
  }
}

const accountUnknown = (): AppError =>
  new AppError('work-orders.account_unknown', 'The work order has no such social account.');
