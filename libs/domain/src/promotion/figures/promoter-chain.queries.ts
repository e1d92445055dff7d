import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';

/** Who brought promoters. System path: chains are of several tenants. */
@Injectable()
export class PromoterChainQueries {
  /** By tenant the promoters above it, the nearest first; empty ones are left out. Sends its statement at once. */
  async above(tx: SystemTx, tenantIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await tx.query<{ tenantId: string; promoterIds: string[] }>(
      `select tenant_id as "tenantId", promoter_ids as "promoterIds" from referrals
       where tenant_id = any((select $1::text[])::text[])`,
      [tenantIds],
    );
    return new Map(rows.map(({ tenantId, promoterIds }) => [tenantId, promoterIds]));
  }
}
