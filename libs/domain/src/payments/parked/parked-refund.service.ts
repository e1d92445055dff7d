import { Injectable, Logger } from '@nestjs/common';
import { paymentLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { OperatorEvents } from '../../operator-stream/index.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed } from '../providers/provider.js';
import { ParkedPaymentRepository, type PendingRefund } from './parked-payment.repository.js';

/** Refunds parked money at its provider. If the provider refuses, an operator pays it back. */
@Injectable()
export class ParkedRefundService {
  private readonly logger = new Logger(ParkedRefundService.name);

  constructor(
    private readonly database: Database,
    private readonly parkedPaymentRepository: ParkedPaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly clock: Clock,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** Refunds once, however often it runs. Run it again if it rejects with `CheckoutFailed` (no answer). */
  async execute(tenantId: string, paymentId: string): Promise<void> {
    const due = await this.database.asTenant(tenantId, (tx) =>
      this.parkedPaymentRepository.pendingRefund(tx, paymentId),
    );
    if (!due) return;
    // The provider is called outside any transaction.
    const ref = await this.refund(due, paymentId);
    await this.database.asTenant(tenantId, async (tx) => {
      await this.parkedPaymentRepository.changeRefund(
        tx,
        paymentId,
        ref === null ? 'failed' : 'done',
        ref ?? '',
      );
      await this.operatorEvents.changed(tx, 'payments');
    });
  }

  /** The provider's number; null if the provider does not refund it. */
  private async refund(due: PendingRefund, paymentId: string): Promise<string | null> {
    const { provider, orderId, tradeNo, amount, decidedAt } = due;
    // After this time the provider might refund it twice, so an operator checks whether it did.
    if (this.clock.nowMs() - decidedAt.getTime() > paymentLimits.refundHours * 3_600_000) return null;
    const paid = { id: orderId, amount, rmbAmount: amount, providerRef: '', tradeNo };
    try {
      const given = await this.registry.find(provider)?.refund?.(paid, amount, paymentId);
      return given?.providerRef ?? null;
    } catch (error) {
      if (!(error instanceof CheckoutFailed && error.isRefusal)) throw error;
      this.logger.warn({ paymentId }, `was not given back: ${error.message}`);
      return null;
    }
  }
}
