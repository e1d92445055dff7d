import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { RefundService } from '../../orders/index.js';
import { PaymentRepository, type ReconciliationOutcome } from '../payment.repository.js';
import type { PaymentReportRow } from '../reconciliation/payment-report.queries.js';

/** Reconciles reports of money that a provider refunded. */
@Injectable()
export class ProviderRefundReports {
  constructor(
    private readonly refundService: RefundService,
    private readonly rows: PaymentRepository,
  ) {}

  /**
   * Refunds here too what is new: a report names all that was refunded so far, also what was begun here. A report that
   * comes before the money is noted, and reconciled again when the money has come. A payment that did not pay for the
   * order brought nothing: its report is noted, and nobody has to refund it any more. The plan of the tenant must be
   * locked before the order is read.
   */
  async reconcile(
    tx: TenantTx,
    found: PaymentReportRow,
    price: { amount: number; currency: string } | null,
  ): Promise<ReconciliationOutcome> {
    const { order } = found;
    if (order.status !== 'success' || (order.tradeNo ?? '') !== found.tradeNo) {
      // An operator refunds the order that it pays for now.
      if (await this.rows.isApplied(tx, found)) return { verdict: 'parked', reason: 'applied_elsewhere' };
      await this.rows.resolveDuplicates(tx, found, ['paid', 'partial']);
      await this.rows.endRefund(tx, found);
      return { verdict: 'noted' };
    }
    if (price && found.currency !== price.currency) return { verdict: 'parked', reason: 'wrong_currency' };
    const isOfWhole = found.amount === null || found.amount === price?.amount;
    const more = (isOfWhole ? order.amount : (found.amount ?? 0)) - order.refunded;
    if (more <= 0) {
      if (more === 0) await this.refundService.finishOpen(tx, found.orderId, found.tradeNo || found.id);
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
}
