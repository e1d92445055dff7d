import { Injectable } from '@nestjs/common';
import type { PaymentDetail } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { UnmatchedReports } from './webhooks/unmatched-reports.js';
import { PaymentConfirmationService } from './reconciliation/payment-confirmation.service.js';
import { notParked } from './payments.policy.js';
import { PaymentReview } from './payment-review.js';
import { PaymentRepository } from './payments.repository.js';
import { CheckoutFailed } from './providers/provider.js';
import { PaymentQueries } from './payments.queries.js';

const unanswered = (): AppError =>
  new AppError(
    'payments.provider_failed',
    'The provider does not say yet whether this is true. The report is judged when it does.',
  );

/** What operators do about reports that are parked. System path where a report is of no order, hence of no tenant. */
@Injectable()
export class PaymentInboxService {
  constructor(
    private readonly database: Database,
    private readonly rows: PaymentRepository,
    private readonly views: PaymentQueries,
    private readonly confirmation: PaymentConfirmationService,
    private readonly unmatchedReports: UnmatchedReports,
    private readonly desk: PaymentReview,
  ) {}

  /** Judges a parked one anew. Rejects with `payments.not_found`, `….not_parked` or `….provider_failed`. */
  async replay(id: string): Promise<PaymentDetail> {
    const before = await this.get(id);
    if (before.verdict !== 'parked') throw notParked();
    const tenantId = before.tenantId ?? (await this.unmatchedReports.match(id));
    if (tenantId === null) {
      await this.database.asSystem((tx) => this.desk.record(tx, before, 'parked'));
      const { tenantId: matched } = await this.get(id);
      // Another matched it meanwhile: they are waited for.
      return matched === null ? before : this.reconcile(matched, id);
    }
    await this.database.asTenant(tenantId, async (tx) => {
      if (before.tenantId !== null) {
        if (!(await this.rows.reopen(tx, id))) throw notParked();
        await this.desk.publish(tx, id);
      }
      await this.desk.record(tx, before, 'received');
    });
    return this.reconcile(tenantId, id);
  }

  /** Takes a parked one off the list. Rejects with `payments.not_found` or `….not_parked`. */
  async resolve(id: string, note: string): Promise<PaymentDetail> {
    const before = await this.get(id);
    const { tenantId } = before;
    const resolve = async (tx: TenantTx | SystemTx): Promise<void> => {
      if (!(await this.rows.resolve(tx, id, note))) throw notParked();
      await this.desk.record(tx, before, 'resolved', note);
    };
    if (tenantId === null) await this.database.asSystem(resolve);
    else {
      await this.database.asTenant(tenantId, async (tx) => {
        // Else one of the same order might be parked while this one's review ends.
        await this.desk.lockReconciliation(tx);
        await resolve(tx);
        await this.desk.endReview(tx, before.orderId);
      });
    }
    return this.get(id);
  }

  private async reconcile(tenantId: string, id: string): Promise<PaymentDetail> {
    await this.confirmation.reconcile(tenantId, id).catch((error: unknown) => {
      // It waits, and is judged when the provider answers.
      throw error instanceof CheckoutFailed ? unanswered() : error;
    });
    return this.get(id);
  }

  private async get(id: string): Promise<PaymentDetail> {
    return this.database.asSystem((tx) => this.views.get(tx, id));
  }
}
