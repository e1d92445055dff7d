import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { type Confirmation, PaymentJudge } from './payment-judge.js';
import { type Case, PaymentRows } from './payments.repository.js';
import { ProviderRegistry } from './provider-registry.js';

/** Asks a provider whose signature is weak whether a callback of its is true, outside of every transaction. */
@Injectable()
export class PaymentConfirmation {
  constructor(
    private readonly database: Database,
    private readonly rows: PaymentRows,
    private readonly registry: ProviderRegistry,
    private readonly judges: PaymentJudge,
  ) {}

  /** Judges a report that waits, and asks where that is needed before. */
  async judge(tenantId: string, paymentId: string): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.judges.judge(tx, paymentId));
    await this.confirm(tenantId, paymentId);
  }

  /** Judges it by the answer. Rejects with `CheckoutFailed` where there is none: then it waits on. */
  async confirm(tenantId: string, paymentId: string): Promise<void> {
    const found = await this.database.asTenant(tenantId, (tx) => this.rows.open(tx, paymentId));
    if (!found) return;
    const confirmation = await this.ask(found);
    await this.database.asTenant(tenantId, (tx) => this.judges.judge(tx, paymentId, confirmation));
  }

  private async ask(found: Case): Promise<Confirmation> {
    const { orderId, provider, order, tradeNo, amount, currency } = found;
    const { providerRef, amount: price, rmbAmount } = order;
    const said = await this.registry
      .find(provider)
      ?.query?.({ id: orderId, amount: price, rmbAmount, providerRef, tradeNo });
    const agrees =
      said?.claim === 'paid' &&
      said.tradeNo === tradeNo &&
      said.amount === amount &&
      said.currency === currency;
    return agrees ? 'agreed' : 'denied';
  }
}
