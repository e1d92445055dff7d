import { Injectable, Logger } from '@nestjs/common';
import { paymentLimits, type PaymentProvider } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { CheckoutFailed } from '../providers/provider.js';
import { ParkedPaymentRepository } from './parked-payments.repository.js';

interface Due {
  provider: PaymentProvider;
  orderId: string;
  tradeNo: string;
  /** Minor units. */
  amount: number;
  decidedAt: Date;
}

const dueSql = `select provider, order_id as "orderId", trade_no as "tradeNo", amount::float8, judged_at as "decidedAt"
  from payments where id = $1 and verdict = 'refunded' and refund_status = 'pending'`;

/** Gives parked money back at its provider; what it refuses is left to an operator. */
@Injectable()
export class ParkedRefundService {
  private readonly logger = new Logger(ParkedRefundService.name);

  constructor(
    private readonly database: Database,
    private readonly rows: ParkedPaymentRepository,
    private readonly registry: ProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Once, however often it runs. Rejects with `CheckoutFailed` where there is no answer: then it is to be run again. */
  async execute(tenantId: string, paymentId: string): Promise<void> {
    const [due] = await this.database.asTenant(tenantId, (tx) => tx.query<Due>(dueSql, [paymentId]));
    if (!due) return;
    // Nobody is asked while a transaction is open.
    const ref = await this.refund(due, paymentId);
    await this.database.asTenant(tenantId, (tx) =>
      this.rows.moveRefund(tx, paymentId, ref === null ? 'failed' : 'done', ref ?? ''),
    );
  }

  /** The provider's number of it; null where it will not be given back there. */
  private async refund(due: Due, paymentId: string): Promise<string | null> {
    const { provider, orderId, tradeNo, amount, decidedAt } = due;
    // Asked again later than this it might be given back twice: an operator looks whether it was.
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
