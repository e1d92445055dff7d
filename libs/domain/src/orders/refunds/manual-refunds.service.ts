import { Injectable } from '@nestjs/common';
import type { RefundDone, RefundOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { fieldsOf } from '../fulfilment/fulfilment.service.js';
import type { RefundEntity } from '../order.entity.js';
import { refundNotFound } from '../orders.policy.js';
import { RefundService } from './refund.service.js';

/** Refunds that an operator decides. */
@Injectable()
export class ManualRefunds {
  constructor(
    private readonly refundService: RefundService,
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

  /** It was paid back. Told again, nothing changes. Rejects with `orders.refund_done` where it was under another number. */
  async done(
    tx: TenantTx,
    { id, providerRef }: RefundDone & { id: string },
    actorName: string,
  ): Promise<void> {
    const [refund] = await tx.query<Pick<RefundEntity, 'orderId' | 'status' | 'providerRef'>>(
      `select order_id as "orderId", status, provider_ref as "providerRef" from refunds
       where tenant_id = $1 and id = $2 for update`,
      [tx.tenantId, id],
    );
    if (!refund) throw refundNotFound();
    if (refund.status === 'done') {
      if (refund.providerRef !== providerRef)
        throw new AppError('orders.refund_done', 'This refund was paid back already.');
      return this.auditService.unchanged();
    }
    await tx.query(
      `update refunds set status = 'done', provider_ref = $3 where tenant_id = $1 and id = $2 and status = $4`,
      [tx.tenantId, id, providerRef, refund.status],
    );
    await this.auditService.record(tx, {
      target: { kind: 'order', id: refund.orderId },
      changes: { status: { from: refund.status, to: 'done' }, tradeNo: { to: providerRef } },
      actorName,
    });
  }
}
