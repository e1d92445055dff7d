import { Injectable } from '@nestjs/common';
import {
  UnmatchedReports,
  ParkedRefundService,
  PaymentConfirmationService,
  ProviderPollingService,
  ReconciliationQueue,
  ProviderRefundService,
} from '@parley/domain/payments';
import { OperatorPush } from '../operator/operator.push.js';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly queue: ReconciliationQueue,
    private readonly paymentConfirmationService: PaymentConfirmationService,
    private readonly providerPollingService: ProviderPollingService,
    private readonly unmatchedReports: UnmatchedReports,
    private readonly providerRefundService: ProviderRefundService,
    private readonly parkedRefundService: ParkedRefundService,
    private readonly operatorPush: OperatorPush,
  ) {}

  @OnEventAfterCommit('payments.judge-received', { turn: 'first' })
  async received({ payload }: EventDelivery<'payments.judge-received'>): Promise<void> {
    await this.queue.reconcileAll(payload.reports);
    this.pushJudged();
  }

  @OnEventAfterCommit('payments.judge', { turn: 'first' })
  async reported({ tenantId, payload }: EventDelivery<'payments.judge'>): Promise<void> {
    await this.queue.reconcile({ tenantId, paymentId: payload.paymentId });
    this.pushJudged();
  }

  /** Outside of a transaction, because it asks a provider. The report is reconciled once, however often this runs. */
  @OnEventAfterCommit('payments.confirm')
  async unconfirmed({ tenantId, payload }: EventDelivery<'payments.confirm'>): Promise<void> {
    await this.paymentConfirmationService.confirm(tenantId, payload.paymentId);
  }

  /** Outside of a transaction, because it asks a provider. The provider recognises a repeated refund. */
  @OnEventAfterCommit('payments.refund')
  async refunded({ tenantId, payload }: EventDelivery<'payments.refund'>): Promise<void> {
    await this.providerRefundService.execute(tenantId, payload.refundId);
  }

  @OnEventAfterCommit('payments.refund-parked')
  async refundDue({ tenantId, payload }: EventDelivery<'payments.refund-parked'>): Promise<void> {
    await this.parkedRefundService.execute(tenantId, payload.paymentId);
  }

  @OnJob('payments.reconcile')
  async reconcile(): Promise<void> {
    await this.providerPollingService.reconcile();
  }

  @OnJob('payments.judge-unknown')
  async judgeUnknown(): Promise<void> {
    await this.unmatchedReports.matchAll();
  }

  /** Not awaited, because reconciliation must not wait for a pause between pushes. A changed order has its own push. */
  private pushJudged(): void {
    this.operatorPush.changed('payments').catch(() => undefined);
  }
}
