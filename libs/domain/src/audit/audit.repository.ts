import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { actorNameSql } from './actor-name.queries.js';
import { ActorNameRegistry } from './actor-name.registry.js';

/** The columns that all entries of one request share. */
export interface AuditSource {
  at: Date;
  actorKind: string;
  actorId: string;
  address: string | null;
  requestId: string | null;
}

export interface NewAuditEntry {
  id: string;
  tenantId: string | null;
  action: string;
  targetKind: string;
  targetId: string;
  targetName: string;
  changes: object;
  /** All changes, where `changes` are cut. */
  whole: object | null;
  /** The name, where the transaction cannot look the actor up. */
  actorName: string;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly actorNameRegistry: ActorNameRegistry) {}

  /** Inserts all entries and reads the actor's name in one statement. */
  async insertMany(
    tx: TenantTx | SystemTx,
    { at, actorKind, actorId, address, requestId }: AuditSource,
    entries: NewAuditEntry[],
  ): Promise<void> {
    await tx.query(
      `insert into audit_entries (id, tenant_id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
         target_name, changes, whole, address, request_id)
       select r.id, r."tenantId", $1, $2, $3, coalesce(${actorNameSql(this.actorNameRegistry, '$3')}, r."actorName"), r.action,
         r."targetKind", r."targetId", r."targetName", r.changes, r.whole, $4, $5
       from jsonb_to_recordset($6::jsonb) as r(id text, "tenantId" text, action text, "targetKind" text,
         "targetId" text, "targetName" text, changes jsonb, whole jsonb, "actorName" text)`,
      [at, actorKind, actorId, address, requestId, JSON.stringify(entries)],
    );
  }

  /** Empty if nobody has the id. */
  async actorName(tx: TenantTx | SystemTx, actorId: string): Promise<string> {
    const [row] = await tx.query<{ name: string | null }>(
      `select ${actorNameSql(this.actorNameRegistry, '$1')} as name`,
      [actorId],
    );
    return row?.name ?? '';
  }
}
