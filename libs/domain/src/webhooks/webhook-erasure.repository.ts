import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';

/** Answers of receivers may repeat what they got. Everything else in the log is ids. */
@Injectable()
export class WebhookErasureRepository {
  constructor(private readonly clock: Clock) {}

  /** Whether a request is under way. Its answer may repeat texts that were erased since it began. */
  async hasClaimed(tx: TenantTx): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from webhook_deliveries where tenant_id = $1 and claimed_at is not null and due_at > $2 limit 1',
      [tx.tenantId, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** Clears a chunk of the answers. Returns how many. */
  async clearAnswers(tx: TenantTx, limit: number): Promise<number> {
    const rows = await tx.query(
      `update webhook_tries set answer = '' where tenant_id = $1 and (delivery_id, number) in (
         select delivery_id, number from webhook_tries where tenant_id = $1 and answer <> '' limit $2)
       returning 1`,
      [tx.tenantId, limit],
    );
    return rows.length;
  }
}
