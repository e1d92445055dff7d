import { Injectable } from '@nestjs/common';
import type { PortStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { onlinePorts, socialAccounts } from '../ports/index.js';
import { subAccountNames } from '../sub-accounts/index.js';
import { tenantPlans } from '../tenants/index.js';

export interface NamedSubAccount {
  remark: string;
  account: string;
}

interface NoticedPort {
  id: string;
  platform: string;
  account: string;
  status: PortStatus;
}

/** Reads the subjects of notices: sub-accounts, social accounts and the tenant's package. */
@Injectable()
export class NoticeSubjectQueries {
  /**
   * Null if the sub-account is being deleted, because its notices are deleted with it and no more may
   * follow. The lock keeps a deletion from starting before the notice is stored.
   */
  async lockSubAccount(tx: TenantTx, id: string): Promise<NamedSubAccount | null> {
    const [row] = await tx.query<NamedSubAccount>(
      `select remark, account from ${subAccountNames} s
       where id = $1 and status <> all('{deleting,deleted}') for key share`,
      [id],
    );
    return row ?? null;
  }

  async ports(tx: TenantTx, socialAccountIds: string[]): Promise<NoticedPort[]> {
    return tx.query<NoticedPort>(
      `select id, platform, account, status from ${socialAccounts} p where id = any($1) order by id`,
      [socialAccountIds],
    );
  }

  /** Whether a social account of the sub-account is offline since its lease expired after `since`. */
  async isPortLost(tx: TenantTx, subAccountId: string, since: Date): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from ${socialAccounts} p where tenant_id = $1 and sub_account_id = $2
         and status = 'offline' and close_reason = 'lease_expired' and closed_at > $3 limit 1`,
      [tx.tenantId, subAccountId, since],
    );
    return rows.length > 0;
  }

  /** The time of the latest port opening, of ports that are online, by sub-account. */
  async lastOpened(tx: TenantTx, subAccountIds: string[]): Promise<Map<string, Date>> {
    const rows = await tx.query<{ id: string; openedAt: Date }>(
      `select sub_account_id as id, max(opened_at) as "openedAt" from ${onlinePorts} p
       where tenant_id = $1 and sub_account_id = any($2) group by sub_account_id`,
      [tx.tenantId, subAccountIds],
    );
    return new Map(rows.map(({ id, openedAt }) => [id, openedAt]));
  }

  /** The number of ports in the tenant's package. */
  async portLimit(tx: TenantTx): Promise<number> {
    const [row] = await tx.query<{ portNum: number }>(
      `select port_num as "portNum" from ${tenantPlans} t where id = $1`,
      [tx.tenantId],
    );
    return row?.portNum ?? 0;
  }
}
