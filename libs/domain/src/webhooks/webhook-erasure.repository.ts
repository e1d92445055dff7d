import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Answers of receivers may repeat what they got. Everything else in the log is ids. */
@Injectable()
export class WebhookErasureRepository {
  /** Clears a chunk of the answers that came before then. Returns how many. */
  async clearAnswers(tx: TenantTx, before: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `update webhook_tries set answer = '' where tenant_id = $1 and (delivery_id, number) in (
         select delivery_id, number from webhook_tries where tenant_id = $1 and at <= $2 and answer <> '' limit $3)
       returning 1`,
      [tx.tenantId, before, limit],
    );
    return rows.length;
  }
}
