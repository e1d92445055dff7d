import { Injectable, Logger } from '@nestjs/common';
import { paymentLimits, type PaymentProvider } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed, type OpenedOrder, type PaymentAdapter } from '../providers/provider.js';

interface Due {
  order: OpenedOrder;
  provider: PaymentProvider | null;
  /** Cents. */
  amount: number;
  at: Date;
}

interface Outcome {
  status: 'done' | 'failed';
  providerRef: string;
}

const dueSql = `select r.amount, r.at, o.provider, o.id as "orderId", o.amount as "orderAmount",
    o.rmb_amount::float8 as "rmbAmount", o.provider_ref as "providerRef", coalesce(o.trade_no, '') as "tradeNo"
  from refunds r join orders o on o.id = r.order_id
  where r.id = $1 and r.status in ('by_hand', 'pending') and r.provider_ref = '' for update of r`;

/** Gives back at a provider what was refunded here; where none can be told, an operator does by hand. */
@Injectable()
export class ProviderRefundService {
  private readonly logger = new Logger(ProviderRefundService.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ProviderRegistry,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Once, however often it runs. Rejects with `CheckoutFailed` where there is no answer: then it is to be run again. */
  async execute(tenantId: string, refundId: string): Promise<void> {
    const due = await this.database.asTenant(tenantId, (tx) => this.begin(tx, refundId));
    if (!due) return;
    // Nobody is asked while a transaction is open.
    const outcome = await this.refund(due, refundId);
    await this.database.asTenant(tenantId, (tx) => this.end(tx, refundId, outcome));
  }

  /** Undefined where nothing is left to do, or nobody can be told. */
  private async begin(
    tx: TenantTx,
    refundId: string,
  ): Promise<(Due & { adapter: PaymentAdapter }) | undefined> {
    const [row] = await tx.query<
      Omit<Due, 'order'> & Omit<OpenedOrder, 'id'> & { orderId: string; orderAmount: number }
    >(dueSql, [refundId]);
    const adapter = row && this.registry.find(row.provider ?? '');
    if (!row || !adapter?.refund || row.tradeNo === '') return undefined;
    await tx.query(`update refunds set status = 'pending' where id = $1`, [refundId]);
    const { orderId, orderAmount, rmbAmount, providerRef, tradeNo, ...rest } = row;
    return { ...rest, adapter, order: { id: orderId, amount: orderAmount, rmbAmount, providerRef, tradeNo } };
  }

  private async refund(
    { order, adapter, amount, at }: Due & { adapter: PaymentAdapter },
    refundId: string,
  ): Promise<Outcome> {
    const failed: Outcome = { status: 'failed', providerRef: '' };
    // Asked again later than this it might be given back twice: an operator looks whether it was.
    if (this.clock.nowMs() - at.getTime() > paymentLimits.refundHours * 3_600_000) return failed;
    try {
      const given = await adapter.refund?.(order, amount, refundId);
      return given ? { status: 'done', ...given } : failed;
    } catch (error) {
      if (!(error instanceof CheckoutFailed && error.isRefusal)) throw error;
      this.logger.warn({ refundId }, `was not given back: ${error.message}`);
      return failed;
    }
  }

  /** Unless somebody did it by hand meanwhile. */
  private async end(tx: TenantTx, refundId: string, { status, providerRef }: Outcome): Promise<void> {
    const [ended] = await tx.query<{ orderId: string }>(
      `with ended as (update refunds set status = $2, provider_ref = $3 where id = $1 and status = 'pending'
         returning order_id)
       select order_id as "orderId" from ended`,
      [refundId, status, providerRef],
    );
    if (ended) await this.outbox.add(tx, 'order.changed', ended);
  }
}
