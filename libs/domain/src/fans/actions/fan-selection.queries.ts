import { Injectable } from '@nestjs/common';
import type { FanSelection, FanView } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import type { FanScope } from '../fan-stats.queries.js';
import { FanFilterQueries, type FanRows } from '../list/fan-filter.queries.js';
import { FanListQueries } from '../list/fan-list.queries.js';

/** Fans as they were selected. Gains stored later do not belong to them. */
export interface FrozenSelection {
  selection: FanSelection;
  scope: FanScope;
  /** ISO instant. */
  until: string;
}

/** The last gain of a page. `gainedAt` is PostgreSQL's text, which keeps microseconds. */
export interface SelectionCursor {
  id: string;
  gainedAt: string;
}

/** Gains of a selection, the latest first. */
@Injectable()
export class FanSelectionQueries {
  constructor(
    private readonly database: Database,
    private readonly fanFilterQueries: FanFilterQueries,
    private readonly fanListQueries: FanListQueries,
  ) {}

  async count(tenantId: string, selection: FrozenSelection): Promise<number> {
    const { from, where, parameters } = await this.rowsOf(tenantId, selection);
    const sql = `select count(*)::int as count from ${from} where ${where}`;
    const [row] = await this.database.asTenant(tenantId, (tx) =>
      tx.query<{ count: number }>(sql, parameters, { freshPlan: true }),
    );
    return row?.count ?? 0;
  }

  /** The gains after the cursor. */
  async page(
    tenantId: string,
    selection: FrozenSelection,
    after: SelectionCursor | null,
    limit: number,
  ): Promise<SelectionCursor[]> {
    const { from, wherePaged: where, parameters } = await this.rowsOf(tenantId, selection);
    const [at, id] = [`$${parameters.length + 1}::timestamptz`, `$${parameters.length + 2}`];
    // As in lists, the index scan begins at the cursor, even if the filter has an end.
    const behind = after ? `and g.gained_at <= ${at} and (g.gained_at, g.id) < (${at}, ${id})` : '';
    const values = after ? [...parameters, after.gainedAt, after.id] : parameters;
    const sql = `select g.id, g.gained_at::text as "gainedAt" from ${from} where ${where} ${behind}
      order by g.gained_at desc, g.id desc limit ${limit}`;
    return this.database.asTenant(tenantId, (tx) =>
      tx.query<SelectionCursor>(sql, values, { freshPlan: true }),
    );
  }

  /** Fans as the list shows them, the latest first. */
  async views(tx: TenantTx, gainIds: string[]): Promise<FanView[]> {
    const rows = { from: 'gains g', where: 'g.tenant_id = $1 and g.id = any($2)' };
    const parameters = [tx.tenantId, gainIds];
    return this.fanListQueries.rows(tx, { ...rows, parameters }, { pageSize: gainIds.length });
  }

  async mainContacts(tx: TenantTx, gainIds: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct c.main_id as id from gains g join contacts c on c.tenant_id = $1 and c.id = g.contact_id
       where g.tenant_id = $1 and g.id = any($2) order by 1`,
      [tx.tenantId, gainIds],
    );
    return rows.map(({ id }) => id);
  }

  private async rowsOf(tenantId: string, { selection, scope, until }: FrozenSelection): Promise<FanRows> {
    const rows = await this.fanFilterQueries.rowsOf({ tenantId, scope, filter: selection.filter ?? {} });
    const parameters = [...rows.parameters, until];
    const conditions = [`g.stored_at <= $${parameters.length}`];
    if (selection.ids) conditions.push(`g.id = any($${parameters.push(selection.ids)})`);
    const and = (where: string): string => [where, ...conditions].join(' and ');
    return { ...rows, where: and(rows.where), wherePaged: and(rows.wherePaged), parameters };
  }
}
