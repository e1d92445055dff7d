import { Injectable } from '@nestjs/common';
import type {
  Gift,
  OperatorOrder,
  PaymentProvider,
  RefundDone,
  RefundOrder,
  SettleOrder,
  TenantPackage,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import { TenantPackageQueries } from '../billing/index.js';
import { TenantRepository } from '../tenants/index.js';
import { type Changes, fieldsOf, FulfilmentService } from './fulfilment/fulfilment.service.js';
import { GiftService } from './fulfilment/gift.service.js';
import { isTradeTaken, orderNotFound, refundNotFound } from './order.policy.js';
import { nameOfActor, OrderQueries } from './order.queries.js';
import { OrderRepository } from './order.repository.js';
import { TenantPlanService } from './plans/tenant-plan.service.js';
import { RefundRepository } from './refunds/refund.repository.js';
import { RefundService } from './refunds/refund.service.js';

interface PaidElsewhere {
  id: string;
  provider: PaymentProvider;
  /** The provider's number of the payment; null if there is none. */
  tradeNo: string | null;
  reason: string;
}

/**
 * Operators' changes of orders of all tenants. System path: an operator belongs to no tenant, so the order's
 * tenant is looked up first. The change itself is bound to that tenant.
 */
@Injectable()
export class OperatorOrderService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly tenantRepository: TenantRepository,
    private readonly tenantPackageQueries: TenantPackageQueries,
    private readonly orderQueries: OrderQueries,
    private readonly orderRepository: OrderRepository,
    private readonly refundRepository: RefundRepository,
    private readonly planService: TenantPlanService,
    private readonly fulfilmentService: FulfilmentService,
    private readonly refundService: RefundService,
    private readonly giftService: GiftService,
    private readonly ids: Ids,
  ) {}

  /** Refunds once per idempotency key. Rejects with `orders.not_found` or `orders.not_refundable`. */
  async refund(id: string, asked: RefundOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) =>
      this.idempotencyService.once(tx, { id, ...asked }, async () => {
        const { amount, reason } = asked;
        const cause = `operator ${this.ids.next('rfd')}`;
        const given = await this.refundService.refund(tx, id, { amount, reason, cause, actorName });
        await this.auditService.record(tx, {
          target: { kind: 'order', id },
          changes: { reason: { to: reason }, ...fieldsOf(given?.changes ?? {}) },
          actorName,
        });
        return {};
      }),
    );
  }

  /**
   * Records that the refund was paid back. The same number again changes nothing. Rejects with
   * `orders.refund_not_found`, or with `orders.refund_done` if it was paid back under another number.
   */
  async refundDone(id: string, { providerRef }: RefundDone): Promise<OperatorOrder> {
    const orderId = await this.database.asSystem((tx) => this.refundRepository.orderOf(tx, id));
    if (orderId === null) throw refundNotFound();
    return this.change(orderId, async (tx, actorName) => {
      const refund = await this.refundRepository.lock(tx, id);
      if (!refund) throw refundNotFound();
      if (refund.status === 'done') {
        if (refund.providerRef !== providerRef)
          throw new AppError('orders.refund_done', 'This refund was paid back already.');
        return this.auditService.unchanged();
      }
      await this.refundRepository.changeStatus(tx, id, [refund.status], { status: 'done', providerRef });
      await this.auditService.record(tx, {
        target: { kind: 'order', id: refund.orderId },
        changes: { status: { from: refund.status, to: 'done' }, tradeNo: { to: providerRef } },
        actorName,
      });
    });
  }

  /**
   * Fulfils an order whose money reached the operator without a provider, once per idempotency key. Rejects
   * with `orders.not_found`, `orders.already_paid` or `orders.quote_mismatch`.
   */
  async settle(id: string, asked: SettleOrder): Promise<OperatorOrder> {
    return this.change(id, (tx, actorName) =>
      this.idempotencyService.once(tx, { id, ...asked }, async () => {
        const { tradeNo, reason } = asked;
        await this.planService.lock(tx);
        const from = await this.reassign(tx, { id, tradeNo, reason, provider: 'admin' });
        const outcome = await this.fulfilmentService.fulfil(tx, id, tradeNo);
        if (!outcome.done) throw refusals[outcome.reason]();
        await this.auditService.record(tx, {
          target: { kind: 'order', id },
          changes: {
            reason: { to: reason },
            tradeNo: { to: tradeNo },
            provider: { from, to: 'admin' },
            ...fieldsOf(outcome.changes),
          },
          actorName,
        });
        return {};
      }),
    );
  }

  /**
   * Pays an order with the money of another one. The order's provider becomes that of the payment. The
   * tenant's plan must be locked. Rejects as `settle` does.
   */
  async payWith(tx: TenantTx, paid: PaidElsewhere): Promise<Changes> {
    await this.reassign(tx, paid);
    const outcome = await this.fulfilmentService.fulfil(tx, paid.id, paid.tradeNo);
    if (!outcome.done) throw refusals[outcome.reason]();
    return outcome.changes;
  }

  /** Resolves with the package afterwards. Rejects with `tenants.not_found`, and as `GiftService.give`. */
  async gift(tenantId: string, gift: Gift): Promise<TenantPackage> {
    const [actorName, status] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.tenantRepository.statusOf(tx, tenantId),
    ]);
    if (status === null) throw new AppError('tenants.not_found', 'There is no such tenant.');
    return this.database.asTenant(tenantId, async (tx) => {
      await this.giftService.give(tx, gift, actorName);
      return this.tenantPackageQueries.view(tx);
    });
  }

  private async change(
    id: string,
    work: (tx: TenantTx, actorName: string) => Promise<unknown>,
  ): Promise<OperatorOrder> {
    const [actorName, tenantId] = await this.database.asSystem(async (tx) => [
      await nameOfActor(tx),
      await this.orderQueries.tenantOf(tx, id),
    ]);
    if (tenantId === null) throw orderNotFound();
    await this.database.asTenant(tenantId, (tx) => work(tx, actorName));
    return this.orderQueries.getAny(id);
  }

  /** Changes the order's provider; reports of the former one are parked. Returns the former provider. */
  private async reassign(
    tx: TenantTx,
    { id, provider, reason, tradeNo }: PaidElsewhere,
  ): Promise<PaymentProvider | null> {
    const order = await this.orderRepository.lockUnpaid(tx, id);
    if (!order) throw refusals.already_paid();
    try {
      await this.orderRepository.reassign(tx, id, { provider, reason, tradeNo });
    } catch (error) {
      throw isTradeTaken(error) ? tradeNoTaken() : error;
    }
    return order.provider;
  }
}

const tradeNoTaken = (): AppError =>
  AppError.field('tradeNo', 'unique', 'Another order was settled by this number.');

const refusals = {
  already_paid: () => new AppError('orders.already_paid', 'This order was paid already.'),
  quote_no_longer_fits: () =>
    new AppError('orders.quote_mismatch', 'What the tenant holds has changed since: it no longer fits.'),
};
