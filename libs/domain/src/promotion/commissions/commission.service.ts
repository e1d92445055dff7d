import { Injectable } from '@nestjs/common';
import { chunkRows, Database } from '@parley/platform/database';
import { ReferralService } from '../referrals/referral.service.js';
import { CommissionCalculator } from './commission.calculator.js';
import { CommissionEvents } from './commission.events.js';
import { CommissionPostingService } from './commission-posting.service.js';
import { type ReferredPayment, ReferredPaymentQueries } from './referred-payment.queries.js';

/**
 * Commissions follow from payments: whatever order events come in and however often, they become what the order gives
 * as it stands. System path: promoters are other tenants than who paid.
 */
@Injectable()
export class CommissionService {
  constructor(
    private readonly database: Database,
    private readonly payments: ReferredPaymentQueries,
    private readonly calculator: CommissionCalculator,
    private readonly posting: CommissionPostingService,
    private readonly events: CommissionEvents,
    private readonly referrals: ReferralService,
  ) {}

  /** Gives the commissions of an order that are missing, and takes back what its refunds do. */
  async reconcile(invitedId: string, orderId: string): Promise<void> {
    const payment = await this.payments.find(invitedId, orderId);
    if (!payment || (await this.reconcilePayment(payment))) return;
    // It was paid before its promoters were told of the registration.
    await this.referrals.record(invitedId);
    if (!(await this.reconcilePayment(payment))) throw new Error(`not all promoters know of ${invitedId}`);
  }

  /** Takes back what payments of the sandbox earned before they earned nothing, however much that is. */
  async takeBackTests(): Promise<void> {
    const next = (after: string) => this.payments.unsettledTests(after, chunkRows);
    let last = '';
    for (let tests = await next(last); tests.length > 0; tests = await next(last))
      for (const { orderId, invitedId } of tests) {
        await this.reconcile(invitedId, orderId);
        last = orderId;
      }
  }

  /** False where not all promoters know of the tenant. */
  private async reconcilePayment(payment: ReferredPayment): Promise<boolean> {
    return this.database.asSystem(async (tx) => {
      const changes = await this.calculator.changesOf(tx, payment);
      if (!changes) return false;
      const posted = await this.posting.post(tx, changes);
      await this.events.reconciled(tx, changes, posted);
      return true;
    });
  }
}
