import { Injectable } from '@nestjs/common';
import { paymentLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { type Confirmation, PaymentReconciler } from './payment-reconciler.js';
import { type PaymentReportRow, PaymentReportQueries } from './payment-report.queries.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed } from '../providers/provider.js';

/** Asks a provider with a weak signature whether its webhook is true, outside every transaction. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly paymentReportQueries: PaymentReportQueries,
    private readonly registry: ProviderRegistry,
    private readonly reconciler: PaymentReconciler,
    private readonly clock: Clock,
  ) {}

  /** Reconciles a waiting report, and queries the provider first where the report needs a confirmation. */
  async reconcile(tenantId: string, paymentId: string): Promise<void> {
    await this.reconciler.reconcile(tenantId, paymentId);
    await this.confirm(tenantId, paymentId);
  }

  /** Reconciles a report by the answer. Without one, rejects with `CheckoutFailed`, and the report waits. */
  async confirm(tenantId: string, paymentId: string): Promise<void> {
    const found = await this.database.asTenant(tenantId, (tx) =>
      this.paymentReportQueries.open(tx, paymentId),
    );
    if (!found) return;
    const confirmation = await this.ask(found);
    await this.reconciler.reconcile(tenantId, paymentId, confirmation);
  }

  private async ask(found: PaymentReportRow): Promise<Confirmation> {
    const { orderId, provider, order, tradeNo, amount, currency } = found;
    const { providerRef, amount: price, rmbAmount } = order;
    const answer = await this.registry
      .find(provider)
      ?.query?.({ id: orderId, amount: price, rmbAmount, providerRef, tradeNo });
    if (!answer) return this.wait(found);
    const { report: answered } = answer;
    const agrees =
      answered.claim === 'paid' &&
      answered.tradeNo === tradeNo &&
      answered.amount === amount &&
      answered.currency === currency;
    return agrees ? 'agreed' : 'denied';
  }

  /** A provider may call back before its own query finds the payment. */
  private wait({ provider, receivedAt }: PaymentReportRow): Confirmation {
    const waited = this.clock.nowMs() - receivedAt.getTime();
    if (waited > paymentLimits.unconfirmedMinutes * 60_000) return 'denied';
    throw new CheckoutFailed(provider, 'it does not know of the payment yet');
  }
}
