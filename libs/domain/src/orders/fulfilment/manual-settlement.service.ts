import { Injectable } from '@nestjs/common';
import type { PaymentProvider, SettleOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../../audit/index.js';
import { type Changes, fieldsOf, FulfilmentService } from './fulfilment.service.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';
import { isTradeTaken } from '../order.policy.js';
import { OrderRepository } from '../order.repository.js';

interface PaidElsewhere {
  id: string;
  provider: PaymentProvider;
  /** The provider's number of what was paid; null where it has none. */
  tradeNo: string | null;
  reason: string;
}

/** Fulfils orders whose money reached the operator outside every provider. */
@Injectable()
export class ManualSettlementService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly orders: OrderRepository,
    private readonly fulfilmentService: FulfilmentService,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
  ) {}

  /** Once for the request's key. Rejects with `orders.already_paid` or `orders.quote_mismatch`. */
  async settle(tx: TenantTx, asked: SettleOrder & { id: string }, actorName: string): Promise<object> {
    return this.idempotencyService.once(tx, asked, async () => {
      const { id, tradeNo, reason } = asked;
      await this.plans.lock(tx);
      const from = await this.reassign(tx, asked);
      const outcome = await this.fulfilmentService.fulfil(tx, id, tradeNo);
      if (!outcome.done) throw refusals[outcome.reason]();
      const provider = { provider: { from, to: 'admin' } };
      await this.auditService.record(tx, {
        target: { kind: 'order', id },
        changes: {
          reason: { to: reason },
          tradeNo: { to: tradeNo },
          ...provider,
          ...fieldsOf(outcome.changes),
        },
        actorName,
      });
      return {};
    });
  }

  /**
   * Pays an order with money that came for another: its provider changes to that of the payment. The tenant's plan
   * must be locked.
   * Rejects as `settle` does.
   */
  async payWith(tx: TenantTx, paid: PaidElsewhere): Promise<Changes> {
    await this.reassign(tx, paid);
    const outcome = await this.fulfilmentService.fulfil(tx, paid.id, paid.tradeNo);
    if (!outcome.done) throw refusals[outcome.reason]();
    return outcome.changes;
  }

  /** Reports of the former provider are parked from now on. Returns which provider that was. */
  private async reassign(
    tx: TenantTx,
    { id, reason, tradeNo, provider = 'admin' }: Omit<PaidElsewhere, 'provider'> & Partial<PaidElsewhere>,
  ): Promise<PaymentProvider | null> {
    const order = await this.orders.lockUnpaid(tx, id);
    if (!order) throw refusals.already_paid();
    try {
      await this.orders.reassign(tx, id, { provider, reason, tradeNo });
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
