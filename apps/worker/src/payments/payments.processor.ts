import { Injectable } from '@nestjs/common';
import {
  LateOrders,
  ParkedRefunds,
  PaymentConfirmation,
  PaymentInquiries,
  PaymentJudgements,
  ProviderRefunds,
} from '@parley/domain/payments';
import { type Delivered, Live, RunsJob } from '@parley/platform/messaging';

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly judgements: PaymentJudgements,
    private readonly confirmation: PaymentConfirmation,
    private readonly inquiries: PaymentInquiries,
    private readonly lateOrders: LateOrders,
    private readonly refunds: ProviderRefunds,
    private readonly parkedRefunds: ParkedRefunds,
  ) {}

  /** What has a verdict keeps it, and what still has to be asked for is asked for again. */
  @Live('payments.judge-received', { turn: 'first' })
  async received({ payload }: Delivered<'payments.judge-received'>): Promise<void> {
    await this.judgements.judgeAll(payload.reports);
  }

  @Live('payments.judge', { turn: 'first' })
  async reported({ tenantId, payload }: Delivered<'payments.judge'>): Promise<void> {
    await this.judgements.judge({ tenantId, paymentId: payload.paymentId });
  }

  /** Outside of its transaction: a provider is asked. Judged once, however often it runs. */
  @Live('payments.confirm')
  async unconfirmed({ tenantId, payload }: Delivered<'payments.confirm'>): Promise<void> {
    await this.confirmation.confirm(tenantId, payload.paymentId);
  }

  /** Outside of its transaction too. The provider knows a refund that is asked for again. */
  @Live('payments.refund')
  async refunded({ tenantId, payload }: Delivered<'payments.refund'>): Promise<void> {
    await this.refunds.carry(tenantId, payload.refundId);
  }

  /** The same of money that is parked. */
  @Live('payments.refund-parked')
  async refundDue({ tenantId, payload }: Delivered<'payments.refund-parked'>): Promise<void> {
    await this.parkedRefunds.carry(tenantId, payload.paymentId);
  }

  @RunsJob('payments.reconcile')
  async reconcile(): Promise<void> {
    await this.inquiries.reconcile();
  }

  @RunsJob('payments.judge-unknown')
  async judgeUnknown(): Promise<void> {
    await this.lateOrders.matchAll();
  }
}
