import { Injectable } from '@nestjs/common';
import type {
  Gift,
  OperatorOrder,
  OperatorOrderQuery,
  OrderSums,
  Page,
  RefundDone,
  RefundOrder,
  SettleOrder,
  TenantPackage,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TenantPackageQueries } from '../billing/index.js';
import { TenantRepository } from '../tenants/index.js';
import { GiftService } from './fulfilment/gift.service.js';
import { ManualSettlementService } from './fulfilment/manual-settlement.service.js';
import { orderNotFound, refundNotFound } from './order.policy.js';
import { nameOfActor, OrderQueries } from './order.queries.js';
import { ManualRefundService } from './refunds/manual-refund.service.js';
import { RefundRepository } from './refunds/refund.repository.js';

/**
 * Reads and changes of operators on orders of all tenants. System path: an operator belongs to no tenant, so the
 * tenant of an order is looked up first; the change itself is bound to that tenant.
 */
@Injectable()
export class OperatorOrderService {
  constructor(
    private readonly database: Database,
    private readonly refunds: ManualRefundService,
    private readonly refundRepository: RefundRepository,
    private readonly settlements: ManualSettlementService,
    private readonly giftService: GiftService,
    private readonly tenants: TenantRepository,
    private readonly packages: TenantPackageQueries,
    private readonly views: OrderQueries,
  ) {}

  async list(query: OperatorOrderQuery): Promise<Page<OperatorOrder>> {
    return this.database.asSystem((tx) => this.views.listAll(tx, query));
  }

  async sums(query: OperatorOrderQuery): Promise<OrderSums> {
    return this.database.asSystem((tx) => this.views.sumsOfAll(tx, query));
  }

  /** Rejects with `orders.not_found`. */
  async get(id: string): Promise<OperatorOrder> {
    return this.database.asSystem((tx) => this.views.getAny(tx, id));
  }

  /** Rejects with `orders.not_found` or `orders.not_refundable`. */
  async refund(id: string, asked: RefundOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) => this.refunds.refund(tx, { id, ...asked }, actorName));
  }

  /** Rejects with `orders.refund_not_found` or `orders.refund_done`. */
  async refundDone(id: string, asked: RefundDone): Promise<OperatorOrder> {
    const orderId = await this.database.asSystem((tx) => this.refundRepository.orderOf(tx, id));
    if (orderId === null) throw refundNotFound();
    return this.change(orderId, (tx, actorName) => this.refunds.done(tx, { id, ...asked }, actorName));
  }

  /** Rejects with `orders.not_found`, `orders.already_paid` or `orders.quote_mismatch`. */
  async settle(id: string, asked: SettleOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) => this.settlements.settle(tx, { id, ...asked }, actorName));
  }

  /** Resolves with the package of the tenant after it. Rejects with `tenants.not_found` and what `GiftService.give` does. */
  async gift(tenantId: string, gift: Gift): Promise<TenantPackage> {
    const [actorName, status] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.tenants.statusOf(tx, tenantId),
    ]);
    if (status === null) throw new AppError('tenants.not_found', 'There is no such tenant.');
    return this.database.asTenant(tenantId, async (tx) => {
      await this.giftService.give(tx, gift, actorName);
      return this.packages.view(tx);
    });
  }

  private async change(
    id: string,
    work: (tx: TenantTx, actorName: string) => Promise<unknown>,
  ): Promise<OperatorOrder> {
    const [actorName, tenantId] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.views.tenantOf(tx, id),
    ]);
    if (tenantId === null) throw orderNotFound();
    await this.database.asTenant(tenantId, (tx) => work(tx, actorName));
    return this.get(id);
  }
}
