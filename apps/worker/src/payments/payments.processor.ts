import { Injectable } from '@nestjs/common';
import {
  UnmatchedReports,
  ParkedRefundService,
  PaymentConfirmationService,
  ProviderPolling,
  ReconciliationQueue,
  ProviderRefundService,
} from '@parley/domain/payments';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly judgements: ReconciliationQueue,
    private readonly confirmation: PaymentConfirmationService,
    private readonly inquiries: ProviderPolling,
    private readonly unmatchedReports: UnmatchedReports,
    private readonly refunds: ProviderRefundService,
    private readonly parkedRefundService: ParkedRefundService,
  ) {}

  /** What has a verdict keeps it, and what still has to be asked for is asked for again. */
  @OnEventAfterCommit('payments.judge-received', { turn: 'first' })
  async received({ payload }: EventDelivery<'payments.judge-received'>): Promise<void> {
    await this.judgements.reconcileAll(payload.reports);
  }

  @OnEventAfterCommit('payments.judge', { turn: 'first' })
  async reported({ tenantId, payload }: EventDelivery<'payments.judge'>): Promise<void> {
    await this.judgements.reconcile({ tenantId, paymentId: payload.paymentId });
  }

  /** Outside of its transaction: a provider is asked. Judged once, however often it runs. */
  @OnEventAfterCommit('payments.confirm')
  async unconfirmed({ tenantId, payload }: EventDelivery<'payments.confirm'>): Promise<void> {
    await this.confirmation.confirm(tenantId, payload.paymentId);
  }

  /** Outside of its transaction too. The provider knows a refund that is asked for again. */
  @OnEventAfterCommit('payments.refund')
  async refunded({ tenantId, payload }: EventDelivery<'payments.refund'>): Promise<void> {
    await this.refunds.execute(tenantId, payload.refundId);
  }

  /** The same of money that is parked. */
  @OnEventAfterCommit('payments.refund-parked')
  async refundDue({ tenantId, payload }: EventDelivery<'payments.refund-parked'>): Promise<void> {
    await this.parkedRefundService.execute(tenantId, payload.paymentId);
  }

  @OnJob('payments.reconcile')
  async reconcile(): Promise<void> {
    await this.inquiries.reconcile();
  }

  @OnJob('payments.judge-unknown')
  async judgeUnknown(): Promise<void> {
    await this.unmatchedReports.matchAll();
  }
}
