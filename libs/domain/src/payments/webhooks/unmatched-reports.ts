import { Injectable } from '@nestjs/common';
import { Database, type SystemTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';

const matchSql = `update payments p set tenant_id = o.tenant_id, verdict = 'received', reason = null
  from orders o where o.id = p.order_id and p.verdict = 'parked' and p.reason = 'unknown_order' and p.tenant_id is null`;

/** Reports that came before their orders were known. System path: until then they are of no tenant. */
@Injectable()
export class UnmatchedReports {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Hands all that can be matched by now to who judges them. */
  async matchAll(): Promise<void> {
    await this.database.asSystem(async (tx) => {
      const matched = await tx.query<{ id: string; tenantId: string }>(
        `${matchSql} returning p.id, p.tenant_id as "tenantId"`,
      );
      for (const { id, tenantId } of matched) await this.publish(tx, tenantId, id);
    });
  }

  /** The tenant of one whose order is known by now; null where it still is not. */
  async match(id: string): Promise<string | null> {
    return this.database.asSystem(async (tx) => {
      const [matched] = await tx.query<{ tenantId: string }>(
        `${matchSql} and p.id = $1 returning p.tenant_id as "tenantId"`,
        [id],
      );
      if (matched) await this.publish(tx, matched.tenantId, id);
      return matched?.tenantId ?? null;
    });
  }

  private async publish(tx: SystemTx, tenantId: string, paymentId: string): Promise<void> {
    await this.outbox.addFor(tx, tenantId, 'payment.reported', { paymentId });
  }
}
