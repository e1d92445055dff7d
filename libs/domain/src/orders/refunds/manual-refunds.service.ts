import { Injectable } from '@nestjs/common';
import type { RefundDone, RefundOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { Idempotency } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Audit } from '../../audit/index.js';
import { fieldsOf } from '../fulfilment/fulfilment.service.js';
import type { RefundEntity } from '../order.entity.js';
import { noSuchRefund } from '../orders.policy.js';
import { Refunds } from './refund.service.js';

/** Refunds that an operator decides. */
@Injectable()
export class RefundsByHand {
  constructor(
    private readonly refunds: Refunds,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly ids: Ids,
  ) {}

  /** Once for the request's key. */
  async refund(tx: TenantTx, asked: RefundOrder & { id: string }, actorName: string): Promise<object> {
    return this.idempotency.once(tx, asked, async () => {
      const { id, amount, reason } = asked;
      const cause = `operator ${this.ids.next('rfd')}`;
      const given = await this.refunds.refund(tx, id, { amount, reason, cause, actorName });
      await this.audit.record(tx, {
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
    if (!refund) throw noSuchRefund();
    if (refund.status === 'done') {
      if (refund.providerRef !== providerRef)
        throw new CodedError('orders.refund_done', 'This refund was paid back already.');
      return this.audit.unchanged();
    }
    await tx.query(
      `update refunds set status = 'done', provider_ref = $3 where tenant_id = $1 and id = $2 and status = $4`,
      [tx.tenantId, id, providerRef, refund.status],
    );
    await this.audit.record(tx, {
      target: { kind: 'order', id: refund.orderId },
      changes: { status: { from: refund.status, to: 'done' }, tradeNo: { to: providerRef } },
      actorName,
    });
  }
}
