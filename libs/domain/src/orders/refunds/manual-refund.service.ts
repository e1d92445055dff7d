import { Injectable } from '@nestjs/common';
import type { RefundDone, RefundOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { fieldsOf } from '../fulfilment/fulfilment.service.js';
import { refundNotFound } from '../order.policy.js';
import { RefundRepository } from './refund.repository.js';
import { RefundService } from './refund.service.js';

/** Refunds that an operator decides. */
@Injectable()
export class ManualRefundService {
  constructor(
    private readonly refundService: RefundService,
    private readonly rows: RefundRepository,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
  ) {}

  /** Once for the request's key. */
  async refund(tx: TenantTx, asked: RefundOrder & { id: string }, actorName: string): Promise<object> {
    return this.idempotencyService.once(tx, asked, async () => {
      const { id, amount, reason } = asked;
      const cause = `operator ${this.ids.next('rfd')}`;
      const given = await this.refundService.refund(tx, id, { amount, reason, cause, actorName });
      await this.auditService.record(tx, {
        target: { kind: 'order', id },
        changes: { reason: { to: reason }, ...fieldsOf(given?.changes ?? {}) },
        actorName,
      });
      return {};
    });
  }

  /**
   * It was paid back. The same number again changes nothing. Rejects with `orders.refund_not_found`, or with
   * `orders.refund_done` where it was paid back under another number.
   */
  async done(
    tx: TenantTx,
    { id, providerRef }: RefundDone & { id: string },
    actorName: string,
  ): Promise<void> {
    const refund = await this.rows.lock(tx, id);
    if (!refund) throw refundNotFound();
    if (refund.status === 'done') {
      if (refund.providerRef !== providerRef)
        throw new AppError('orders.refund_done', 'This refund was paid back already.');
      return this.auditService.unchanged();
    }
    await this.rows.changeStatus(tx, id, [refund.status], { status: 'done', providerRef });
    await this.auditService.record(tx, {
      target: { kind: 'order', id: refund.orderId },
      changes: { status: { from: refund.status, to: 'done' }, tradeNo: { to: providerRef } },
      actorName,
    });
  }
}
