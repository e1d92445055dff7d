import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditQuery,
  type OperationEntry,
  type OperationQuery,
  type Page,
} from '@parley/contracts/public';
import { Database, likePattern, readPage, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MoreThanOrEqual } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** An entry of any tenant, or of none. */
export type Operation = Omit<OperationEntry, 'tenantEmail'>;

type Row = Omit<Operation, 'at'> & { at: Date };

/** The actor of an entry, as operators read it. */
const everyone: Actor = { name: 'e.actor_name', id: 'e.actor_id', address: 'e.address' };
/** The actor of an entry `e`, as tenants see it: without an operator's name, id and address. */
export const actorForTenants: Actor = {
  name: `case e.actor_kind when 'operator' then '' else e.actor_name end`,
  id: `case e.actor_kind when 'operator' then '' else e.actor_id end`,
  address: `case e.actor_kind when 'operator' then null else e.address end`,
};

interface Actor {
  name: string;
  id: string;
  address: string;
}

/** Entries of releases that did not yet store long values separately. */
const isOldAndLong = `(e.whole is null and (pg_column_size(e.changes) > 8192 or octet_length(e.changes::text) > 8192))`;

const listedChanges = `case when ${isOldAndLong} then '{}' else e.changes end as changes,
  e.whole is not null or ${isOldAndLong} as "isCut"`;
const allChanges = `coalesce(e.whole, e.changes) as changes, false as "isCut"`;

const columnsFor = (
  { name, address }: Actor,
  changes: string,
): string => `e.id, e.tenant_id as "tenantId", e.at,
  e.actor_kind as "actorKind", ${name} as "actorName", e.action, e.target_kind as "targetKind",
  e.target_id as "targetId", e.target_name as "targetName", ${changes}, ${address} as address,
  e.request_id as "requestId"`;

/** $1 is the tenant, or null for all of them. An id is found whole, a name by any part. */
const whereFor = ({ name, id }: Actor): string => `($1::text is null or e.tenant_id = $1)
  and ($2::text is null or ${name} ilike $2 or e.target_name ilike $2 or $3 in (e.id, e.target_id, ${id}, e.tenant_id))
  and ($4::text is null or e.action = $4) and ($5::text is null or e.actor_kind = $5)
  and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)
  and ($8::text is null or e.target_id = $8)`;

/** Entries of the audit log, newest first. */
@Injectable()
export class AuditQueries {
  constructor(private readonly database: Database) {}

  /** The entries of the tenant. */
  async list(tenantId: string, query: AuditQuery): Promise<Page<AuditEntry>> {
    const { items, total } = await this.database.asTenant(tenantId, (tx) =>
      this.page(tx, actorForTenants, { ...query, tenantId }),
    );
    return { items: items.map(({ tenantId: _, ...entry }) => entry), total };
  }

  /** Entries of every tenant, and those without a tenant. */
  async operations(tx: SystemTx, query: OperationQuery): Promise<Page<Operation>> {
    return this.page(tx, everyone, query);
  }

  /** Rejects with `audit.not_found`. */
  async get(tenantId: string, id: string): Promise<AuditEntry> {
    const { tenantId: _, ...entry } = await this.database.asTenant(tenantId, (tx) =>
      this.one(tx, actorForTenants, id, tenantId),
    );
    return entry;
  }

  /** An entry of any tenant, or of none. Rejects with `audit.not_found`. */
  async operation(tx: SystemTx, id: string): Promise<Operation> {
    return this.one(tx, everyone, id, null);
  }

  /** Ids of the tenant's targets that a request has changed since the given time. */
  async targetIds(
    tx: TenantTx,
    { requestId, action, kind, since }: { requestId: string; action: string; kind: string; since: Date },
  ): Promise<string[]> {
    const rows = await tx.manager.find(AuditEntryEntity, {
      select: { targetId: true },
      where: { tenantId: tx.tenantId, at: MoreThanOrEqual(since), requestId, action, targetKind: kind },
    });
    return rows.map(({ targetId }) => targetId);
  }

  private async one(
    tx: TenantTx | SystemTx,
    actor: Actor,
    id: string,
    tenantId: string | null,
  ): Promise<Operation> {
    const [row] = await tx.query<Row>(
      `select ${columnsFor(actor, allChanges)} from audit_entries e
       where e.id = $1 and ($2::text is null or e.tenant_id = $2)`,
      [id, tenantId],
    );
    if (!row) throw new AppError('audit.not_found', 'There is no such entry.');
    return { ...row, at: row.at.toISOString() };
  }

  private async page(
    tx: TenantTx | SystemTx,
    actor: Actor,
    { tenantId, search, action, targetId, actorKind, from, to, ...place }: OperationQuery,
  ): Promise<Page<Operation>> {
    const parameters = [
      tenantId ?? null,
      likePattern(search),
      search?.trim() ?? null,
      action ?? null,
      actorKind ?? null,
      from ?? null,
      to ?? null,
      targetId ?? null,
    ];
    const source = {
      from: 'audit_entries e',
      where: whereFor(actor),
      parameters,
      ids: ['e.id'] as const,
      order: { key: 'e.id', descending: true },
      columns: columnsFor(actor, listedChanges),
    };
    const { items, total } = await readPage<Row>(tx, source, place);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }
}
