import { Injectable } from '@nestjs/common';
import type { PortMode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';

/** The number of a sub-account's open ports. */
export interface PortCount {
  subAccountId: string;
  portMode: PortMode;
  open: number;
  /** The number of rows in the sum. */
  rows: number;
}

/** The most rows beyond one per sub-account. Above that, the next opening merges them. */
const looseRows = 200;

/** The numbers of open ports without a count. `PortRepository` writes the changes by closed ports. */
@Injectable()
export class PortCountRepository {
  /** By sub-account, if it ever had a port. Under the plan's lock, no opening is missing. */
  async read(tx: TenantTx): Promise<PortCount[]> {
    return tx.query<PortCount>(
      `select c.sub_account_id as "subAccountId", s.port_mode as "portMode", c.open, c.rows
       from (select sub_account_id, sum(change)::int as open, count(*)::int as rows
             from port_counts where tenant_id = $1 group by sub_account_id) c
         join ${subAccountSettings} s on s.tenant_id = $1 and s.id = c.sub_account_id`,
      [tx.tenantId],
    );
  }

  /** The ports that the tenant's sub-accounts reserve. Disabled sub-accounts reserve none. */
  async reserved(tx: TenantTx): Promise<number> {
    const [row] = await tx.query<{ reserved: number }>(
      `select coalesce(sum(ports_reserved), 0)::int as reserved from ${subAccountSettings} s
       where tenant_id = $1 and ports_reserved > 0 and status = 'normal'`,
      [tx.tenantId],
    );
    return row?.reserved ?? 0;
  }

  /** Records the changes by opened ports. */
  async add(tx: TenantTx, changes: ReadonlyMap<string, number>): Promise<void> {
    await tx.query(
      `insert into port_counts (tenant_id, sub_account_id, change)
       select $1, u.id, u.change from unnest($2::text[], $3::int[]) as u(id, change) where u.change <> 0`,
      [tx.tenantId, [...changes.keys()], [...changes.values()]],
    );
  }

  /**
   * Counts the open ports again into one row per sub-account, where there are many rows. The plan is locked.
   * A port that another transaction is closing counts as open here, and that transaction's row stays: its
   * commit corrects the number.
   */
  async recount(tx: TenantTx, counts: readonly PortCount[]): Promise<void> {
    const rows = counts.reduce((sum, count) => sum + count.rows, 0);
    if (rows <= counts.length + looseRows) return;
    await tx.query(
      `with gone as (delete from port_counts where tenant_id = $1)
       insert into port_counts (tenant_id, sub_account_id, change)
       select $1, sub_account_id, count(*) from social_accounts
       where tenant_id = $1 and status <> 'offline' group by sub_account_id`,
      [tx.tenantId],
    );
  }
}
