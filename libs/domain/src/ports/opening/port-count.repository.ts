import { Injectable } from '@nestjs/common';
import type { PortMode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';

/** The open ports of a sub-account. */
export interface PortCount {
  subAccountId: string;
  portMode: PortMode;
  open: number;
  /** The rows that they are summed up from. */
  rows: number;
}

/** How many more rows there may be than sub-accounts before opening a port replaces them. */
const looseRows = 200;

/** How many ports are open, without counting them. `PortRepository` writes what closing changes. */
@Injectable()
export class PortCountRepository {
  /** By sub-account, without those that never had any. Whoever holds the lock on the plan sees no opening left out. */
  async read(tx: TenantTx): Promise<PortCount[]> {
    return tx.query<PortCount>(
      `select c.sub_account_id as "subAccountId", s.port_mode as "portMode", c.open, c.rows
       from (select sub_account_id, sum(change)::int as open, count(*)::int as rows
             from port_counts where tenant_id = $1 group by sub_account_id) c
         join ${subAccountSettings} s on s.tenant_id = $1 and s.id = c.sub_account_id`,
      [tx.tenantId],
    );
  }

  /** The ports that are reserved for sub-accounts of the tenant; stopped ones have given theirs back. */
  async reserved(tx: TenantTx): Promise<number> {
    const [row] = await tx.query<{ reserved: number }>(
      `select coalesce(sum(ports_reserved), 0)::int as reserved from ${subAccountSettings} s
       where tenant_id = $1 and ports_reserved > 0 and status = 'normal'`,
      [tx.tenantId],
    );
    return row?.reserved ?? 0;
  }

  /** Notes what opening changed. */
  async add(tx: TenantTx, changes: ReadonlyMap<string, number>): Promise<void> {
    await tx.query(
      `insert into port_counts (tenant_id, sub_account_id, change)
       select $1, u.id, u.change from unnest($2::text[], $3::int[]) as u(id, change) where u.change <> 0`,
      [tx.tenantId, [...changes.keys()], [...changes.values()]],
    );
  }

  /**
   * Recounts the open ports into one row for each sub-account, where there are many rows. The plan is locked. A port
   * that another transaction is closing is still open here, and its row is not deleted: it is counted when that
   * commits.
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
