import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  auditLimits,
  type AuditQuery,
  type OperationEntry,
  type OperationQuery,
  type Page,
} from '@parley/contracts/public';
import { likePattern, type SystemTx, type TenantTx } from '@parley/platform/database';
import { MoreThanOrEqual } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** An entry of any tenant, or of none. */
export type Operation = Omit<OperationEntry, 'tenantEmail'>;

type Row = Omit<Operation, 'at'> & { at: Date };

/** Who acted, for operators to read. */
const everyone: Actor = { name: 'e.actor_name', id: 'e.actor_id', address: 'e.address' };
/** The same for tenants, of entries `e`: no operator's name, id and address is theirs to read, or to find by. */
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

const columnsFor = ({ name, address }: Actor): string => `e.id, e.tenant_id as "tenantId", e.at,
  e.actor_kind as "actorKind", ${name} as "actorName", e.action, e.target_kind as "targetKind",
  e.target_id as "targetId", e.target_name as "targetName", e.changes, ${address} as address,
  e.request_id as "requestId"`;

/** $1 the tenant, null for all of them. An id is found whole, a name by any part. */
const matchingFor = ({
  name,
  id,
}: Actor): string => `audit_entries e where ($1::text is null or e.tenant_id = $1)
  and ($2::text is null or ${name} ilike $2 or e.target_name ilike $2 or $3 in (e.id, e.target_id, ${id}, e.tenant_id))
  and ($4::text is null or e.action = $4) and ($5::text is null or e.actor_kind = $5)
  and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)`;

/** Entries of the audit log, newest first. */
@Injectable()
export class AuditQueries {
  /** The entries of the transaction's tenant. */
  async list(tx: TenantTx, query: AuditQuery): Promise<Page<AuditEntry>> {
    const { items, total } = await this.page(tx, actorForTenants, { ...query, tenantId: tx.tenantId });
    return { items: items.map(({ tenantId: _, ...entry }) => entry), total };
  }

  /** Entries of every tenant, and those that belong to none. */
  async operations(tx: SystemTx, query: OperationQuery): Promise<Page<Operation>> {
    return this.page(tx, everyone, query);
  }

  /** Ids of what a request acted on, from a moment on; the tenant's alone. */
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

  private async page(
    tx: TenantTx | SystemTx,
    actor: Actor,
    { page = 1, pageSize = 20, tenantId, search, action, actorKind, from, to }: OperationQuery,
  ): Promise<Page<Operation>> {
    const filters = [
      tenantId ?? null,
      likePattern(search),
      search?.trim() ?? null,
      action ?? null,
      actorKind ?? null,
      from ?? null,
      to ?? null,
    ];
    const matching = matchingFor(actor);
    // Without a limit each page would count every entry there is.
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from (select 1 from ${matching} limit ${auditLimits.counted + 1}) as counted`,
      filters,
      { freshPlan: true },
    );
    const rows = await tx.query<Row>(
      `select ${columnsFor(actor)} from ${matching} order by e.id desc limit $8 offset $9`,
      [...filters, pageSize, (page - 1) * pageSize],
      { freshPlan: true },
    );
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: count?.total ?? 0 };
  }
}
