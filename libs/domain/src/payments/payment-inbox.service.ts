import { Injectable } from '@nestjs/common';
import type { Page, Payment, PaymentCounts, PaymentDetail, PaymentQuery } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { UnmatchedReports } from './webhooks/unmatched-reports.js';
import { PaymentConfirmationService } from './reconciliation/payment-confirmation.service.js';
import { notParked } from './payment.policy.js';
import { PaymentReviewService } from './payment-review.service.js';
import { PaymentRepository } from './payment.repository.js';
import { CheckoutFailed } from './providers/provider.js';
import { PaymentQueries } from './payment.queries.js';

const unanswered = (): AppError =>
  new AppError(
    'payments.provider_failed',
    'The provider does not say yet whether this is true. The report is judged when it does.',
  );

/** The payment inbox of operators. System path: reports belong to all tenants, and those without an order to none. */
@Injectable()
export class PaymentInboxService {
  constructor(
    private readonly database: Database,
    private readonly rows: PaymentRepository,
    private readonly views: PaymentQueries,
    private readonly confirmation: PaymentConfirmationService,
    private readonly unmatchedReports: UnmatchedReports,
    private readonly review: PaymentReviewService,
  ) {}

  async list(query: PaymentQuery): Promise<Page<Payment>> {
    return this.database.asSystem((tx) => this.views.list(tx, query));
  }

  async counts(): Promise<PaymentCounts> {
    return this.database.asSystem((tx) => this.views.counts(tx));
  }

  /** Rejects with `payments.not_found`. */
  async get(id: string): Promise<PaymentDetail> {
    return this.database.asSystem((tx) => this.views.get(tx, id));
  }

  /** Reconciles a parked report again. Rejects with `payments.not_found`, `….not_parked` or `….provider_failed`. */
  async replay(id: string): Promise<PaymentDetail> {
    const before = await this.get(id);
    if (before.verdict !== 'parked') throw notParked();
    const tenantId = before.tenantId ?? (await this.unmatchedReports.match(id));
    if (tenantId === null) {
      await this.database.asSystem((tx) => this.review.record(tx, before, 'parked'));
      const { tenantId: matched } = await this.get(id);
      // Matched meanwhile by somebody else: wait for that reconciliation.
      return matched === null ? before : this.reconcile(matched, id);
    }
    await this.database.asTenant(tenantId, async (tx) => {
      if (before.tenantId !== null) {
        if (!(await this.rows.reopen(tx, id))) throw notParked();
        await this.review.publish(tx, id);
      }
      await this.review.record(tx, before, 'received');
    });
    return this.reconcile(tenantId, id);
  }

  /** Takes a parked report off the list. Rejects with `payments.not_found` or `….not_parked`. */
  async resolve(id: string, note: string): Promise<PaymentDetail> {
    const before = await this.get(id);
    const { tenantId } = before;
    const resolve = async (tx: TenantTx | SystemTx): Promise<void> => {
      if (!(await this.rows.resolve(tx, id, note))) throw notParked();
      await this.review.record(tx, before, 'resolved', note);
    };
    if (tenantId === null) await this.database.asSystem(resolve);
    else {
      await this.database.asTenant(tenantId, async (tx) => {
        // Else another report of the order might be parked while its review ends.
        await this.review.lockReconciliation(tx);
        await resolve(tx);
        await this.review.endReview(tx, before.orderId);
      });
    }
    return this.get(id);
  }

  private async reconcile(tenantId: string, id: string): Promise<PaymentDetail> {
    await this.confirmation.reconcile(tenantId, id).catch((error: unknown) => {
      // The report waits until the provider answers.
      throw error instanceof CheckoutFailed ? unanswered() : error;
    });
    return this.get(id);
  }
}
