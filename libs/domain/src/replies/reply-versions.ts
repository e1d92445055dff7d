import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Which state of a tenant's rules and templates the engine has to read; materials it reads as it sends them. */
@Injectable()
export class ReplyVersions {
  /** To be called with every change of what the engine reads, in the change's own transaction. */
  async bump(tx: TenantTx): Promise<void> {
    await tx.query(
      `insert into reply_versions (tenant_id, version) values ($1, 1)
       on conflict (tenant_id) do update set version = reply_versions.version + 1`,
      [tx.tenantId],
    );
  }

  /** Zero where nothing was ever written. */
  async current(tx: TenantTx): Promise<string> {
    const [row] = await tx.query<{ version: string }>(
      'select version from reply_versions where tenant_id = $1',
      [tx.tenantId],
    );
    return row?.version ?? '0';
  }
}
