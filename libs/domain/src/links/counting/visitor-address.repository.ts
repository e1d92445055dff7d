import { Injectable } from '@nestjs/common';
import {
  chunkRows,
  deleteChunk,
  lockAdvisory,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { tenantVisitorSettings } from '../../tenants/index.js';
import { LinkBindingEntity } from '../redirect/assignment.entity.js';

/** The tables with addresses, the columns that identify a row, and that with the visitor's last time. */
const tables = {
  link_clicks: { key: ['id', 'clicked_at'], at: 'clicked_at' },
  link_visitors: { key: ['id'], at: 'last_at' },
} as const;

export type AddressTable = keyof typeof tables;

export const addressTables = Object.keys(tables) as AddressTable[];

/** Clears the addresses of one chunk of the rows `r`; returns how many. */
const clearSql = (table: AddressTable, where: string): string => {
  const key = tables[table].key;
  const list = key.join(', ');
  return `with found as (
      select ${list} from ${table} r where address is not null and ${where} limit ${chunkRows}
    )
    update ${table} u set address = null from found where ${key.map((column) => `u.${column} = found.${column}`).join(' and ')}
    returning 1`;
};

/** Raw addresses of visitors, in clicks and in visitors, and their bindings to accounts. */
@Injectable()
export class VisitorAddressRepository {
  /** Clears one chunk of older addresses. System path: serves all tenants. */
  async clearBefore(tx: SystemTx, table: AddressTable, before: Date): Promise<number> {
    const sql = clearSql(table, `r.${tables[table].at} < $1`);
    return (await tx.query(sql, [before], { freshPlan: true })).length;
  }

  /** Clears one chunk of addresses of tenants that keep none. System path. */
  async clearUnwanted(tx: SystemTx, table: AddressTable): Promise<number> {
    const sql = clearSql(
      table,
      `r.tenant_id = any(array(select id from ${tenantVisitorSettings} t where not keeps_visitor_addresses))`,
    );
    return (await tx.query(sql, [], { freshPlan: true })).length;
  }

  /** Deletes one chunk of bindings with an earlier last use. System path. */
  async deleteOldBindings(tx: SystemTx, before: Date): Promise<number> {
    return deleteChunk(tx, {
      entity: LinkBindingEntity,
      by: 'last_at',
      where: 'r.last_at < $1',
      parameters: [before],
    });
  }

  /**
   * Erases a tenant's visitors until an instant, one chunk of addresses or bindings at a time. Clicks and
   * figures stay: they identify nobody. Returns the table that may have more; null at the end.
   */
  async erase(tx: TenantTx, until: Date): Promise<string | null> {
    // Under this lock, no counter copies an address from a click to its visitor.
    await lockAdvisory(tx, 'clickCounting');
    for (const table of addressTables)
      if ((await this.clearUntil(tx, table, until)) === chunkRows) return table;
    return (await this.deleteBindings(tx, until)) === chunkRows ? 'link_bindings' : null;
  }

  /** Clears one chunk of the tenant's addresses until an instant. */
  private async clearUntil(tx: TenantTx, table: AddressTable, until: Date): Promise<number> {
    const sql = clearSql(table, `r.tenant_id = $1 and r.${tables[table].at} <= $2`);
    return (await tx.query(sql, [tx.tenantId, until], { freshPlan: true })).length;
  }

  /** Deletes one chunk of the tenant's bindings with a last use until an instant; returns how many. */
  private async deleteBindings(tx: TenantTx, until: Date): Promise<number> {
    const rows = await tx.query(
      `delete from link_bindings b using (
         select link_id, address_hash from link_bindings where tenant_id = $1 and last_at <= $2
         order by link_id, address_hash limit ${chunkRows}
       ) found where b.link_id = found.link_id and b.address_hash = found.address_hash returning 1`,
      [tx.tenantId, until],
      { freshPlan: true },
    );
    return rows.length;
  }
}
