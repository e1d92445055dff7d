import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { RefundService } from '../../orders/index.js';
import {
  type PaymentReportRow,
  type ReconciliationOutcome,
  PaymentRepository,
} from '../payments.repository.js';

/** Money that a provider says it gave back. */
@Injectable()
export class ProviderRefundReports {
  constructor(
    private readonly refundService: RefundService,
    private readonly rows: PaymentRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * What is new of it is taken back here too: a report names all that was given back so far, also what this house
   * began. Before the money has come it is noted, and judged anew when it does. Of a payment that is not the one that
   * paid, nothing was brought: it is noted, and whoever was to give that back no longer has to. The tenant's plan must
   * be locked, as whoever refunds does, before the order was read.
   */
  async reconcile(
    tx: TenantTx,
    found: PaymentReportRow,
    price: { amount: number; currency: string } | null,
  ): Promise<ReconciliationOutcome> {
    const { order } = found;
    if (order.status !== 'success' || (order.tradeNo ?? '') !== found.tradeNo) {
      // What it pays for now is given back by a person, who knows what went with it.
      if (await this.rows.isApplied(tx, found)) return { verdict: 'parked', reason: 'applied_elsewhere' };
      await this.rows.resolveDuplicates(tx, found, ['paid', 'partial']);
      await this.rows.endRefund(tx, found);
      return { verdict: 'noted' };
    }
    if (price && found.currency !== price.currency) return { verdict: 'parked', reason: 'wrong_currency' };
    const isOfWhole = found.amount === null || found.amount === price?.amount;
    const more = (isOfWhole ? order.amount : (found.amount ?? 0)) - order.refunded;
    if (more <= 0) {
      if (more === 0) await this.endOpen(tx, found);
      return { verdict: 'duplicate' };
    }
    try {
      const given = await this.refundService.refund(tx, found.orderId, {
        amount: more,
        cause: found.id,
        reason: `${found.provider} ${found.tradeNo}`.trim(),
        providerRef: found.tradeNo || found.id,
      });
      return given ? { verdict: 'fulfilled', changes: given.changes } : { verdict: 'duplicate' };
    } catch (error) {
      // More than was paid.
      if (error instanceof AppError) return { verdict: 'parked', reason: 'wrong_amount' };
      throw error;
    }
  }

  /** All that was refunded here is given back there: what waited for a person's hand no longer does. */
  private async endOpen(tx: TenantTx, { orderId, tradeNo, id }: PaymentReportRow): Promise<void> {
    const ended = await tx.query(
      `with ended as (update refunds set status = 'done', provider_ref = $2
         where order_id = $1 and status in ('by_hand', 'failed') returning 1)
       select 1 from ended`,
      [orderId, tradeNo || id],
    );
    if (ended.length > 0) await this.outbox.add(tx, 'order.changed', { orderId });
  }
}
