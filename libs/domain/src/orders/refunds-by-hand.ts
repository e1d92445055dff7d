import { Injectable } from '@nestjs/common';
import type { RefundOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Idempotency } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Audit } from '../audit/index.js';
import { fieldsOf } from './fulfilment.js';
import { Refunds } from './refunds.js';

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
}
