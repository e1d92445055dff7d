import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { socialAccounts } from '../ports/index.js';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';

/** Erases the environments of a sub-account's social accounts, and detaches the sub-account from proxies. */
@Injectable()
export class ProxyErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    registry.register('proxies', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from environments where ctid = any(array(
           select ctid from environments where tenant_id = $2 and social_account_id in (
             select id from ${socialAccounts} a where tenant_id = $2 and sub_account_id = $1) limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
    await eraseInChunks(this.database, tenantId, (tx, limit) => this.detach(tx, subAccountId, limit));
  }

  /** A proxy for this sub-account alone is then for none, never for all. */
  private async detach(tx: TenantTx, subAccountId: string, limit: number): Promise<object[]> {
    const rows = await tx.query<{ proxyId: string }>(
      `delete from proxy_sub_accounts where sub_account_id = $1 and proxy_id = any(array(
         select proxy_id from proxy_sub_accounts where tenant_id = $2 and sub_account_id = $1 limit $3))
       returning proxy_id as "proxyId"`,
      [subAccountId, tx.tenantId, limit],
    );
    for (const { proxyId } of rows) await this.outbox.add(tx, 'proxy.changed', { proxyId });
    return rows;
  }
}
