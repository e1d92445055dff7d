import { Injectable, Logger } from '@nestjs/common';
import { paymentLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { type ProviderRefund, RefundService } from '../../orders/index.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed, type PaymentAdapter } from '../providers/provider.js';

interface Due {
  refund: ProviderRefund;
  adapter: PaymentAdapter;
}

interface Outcome {
  status: 'done' | 'failed';
  providerRef: string;
}

/** Refunds our refunds at the provider. If the provider takes no refunds, an operator pays back by hand. */
@Injectable()
export class ProviderRefundService {
  private readonly logger = new Logger(ProviderRefundService.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ProviderRegistry,
    private readonly refundService: RefundService,
    private readonly clock: Clock,
  ) {}

  /** Refunds once, however often it runs. Run it again if it rejects with `CheckoutFailed` (no answer). */
  async execute(tenantId: string, refundId: string): Promise<void> {
    const due = await this.database.asTenant(tenantId, (tx) => this.begin(tx, refundId));
    if (!due) return;
    // The provider is called outside any transaction.
    const outcome = await this.refund(due, refundId);
    const { orderId } = due.refund;
    await this.database.asTenant(tenantId, (tx) =>
      this.refundService.finish(tx, refundId, { orderId, ...outcome }),
    );
  }

  /** Undefined if nothing is left to refund, or the provider takes no refunds. */
  private async begin(tx: TenantTx, refundId: string): Promise<Due | undefined> {
    const refund = await this.refundService.lockForProvider(tx, refundId);
    const adapter = refund && this.registry.find(refund.provider ?? '');
    if (!refund || !adapter?.refund || refund.tradeNo === '') return undefined;
    await this.refundService.begin(tx, refundId);
    return { refund, adapter };
  }

  private async refund({ refund, adapter }: Due, refundId: string): Promise<Outcome> {
    const { orderId: id, orderAmount, rmbAmount, providerRef, tradeNo, amount, at } = refund;
    const failed: Outcome = { status: 'failed', providerRef: '' };
    // After this time the provider might refund it twice, so an operator checks whether it did.
    if (this.clock.nowMs() - at.getTime() > paymentLimits.refundHours * 3_600_000) return failed;
    try {
      const order = { id, amount: orderAmount, rmbAmount, providerRef, tradeNo };
      const given = await adapter.refund?.(order, amount, refundId);
      return given ? { status: 'done', ...given } : failed;
    } catch (error) {
      if (!(error instanceof CheckoutFailed && error.isRefusal)) throw error;
      this.logger.warn({ refundId }, `was not given back: ${error.message}`);
      return failed;
    }
  }
}
