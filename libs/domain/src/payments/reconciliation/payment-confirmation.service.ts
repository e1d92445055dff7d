import { Injectable } from '@nestjs/common';
import { paymentLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { type Confirmation, PaymentReconciler } from './payment-reconciler.js';
import { type PaymentReportRow, PaymentRepository } from '../payments.repository.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed } from '../providers/provider.js';

/** Asks a provider whose signature is weak whether a callback of its is true, outside of every transaction. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly rows: PaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly judges: PaymentReconciler,
    private readonly clock: Clock,
  ) {}

  /** Judges a report that waits, and asks where that is needed before. */
  async reconcile(tenantId: string, paymentId: string): Promise<void> {
    await this.judges.reconcile(tenantId, paymentId);
    await this.confirm(tenantId, paymentId);
  }

  /** Judges it by the answer. Rejects with `CheckoutFailed` where there is none, or not yet: then it waits on. */
  async confirm(tenantId: string, paymentId: string): Promise<void> {
    const found = await this.database.asTenant(tenantId, (tx) => this.rows.open(tx, paymentId));
    if (!found) return;
    const confirmation = await this.ask(found);
    await this.judges.reconcile(tenantId, paymentId, confirmation);
  }

  private async ask(found: PaymentReportRow): Promise<Confirmation> {
    const { orderId, provider, order, tradeNo, amount, currency } = found;
    const { providerRef, amount: price, rmbAmount } = order;
    const answer = await this.registry
      .find(provider)
      ?.query?.({ id: orderId, amount: price, rmbAmount, providerRef, tradeNo });
    if (!answer) return this.wait(found);
    const { report: said } = answer;
    const agrees =
      said.claim === 'paid' &&
      said.tradeNo === tradeNo &&
      said.amount === amount &&
      said.currency === currency;
    return agrees ? 'agreed' : 'denied';
  }

  /** A service may call back before it knows itself. */
  private wait({ provider, receivedAt }: PaymentReportRow): Confirmation {
    const waited = this.clock.nowMs() - receivedAt.getTime();
    if (waited > paymentLimits.unconfirmedMinutes * 60_000) return 'denied';
    throw new CheckoutFailed(provider, 'it does not know of the payment yet');
  }
}
