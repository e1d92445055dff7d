import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditQuery, OperationEntry, OperationQuery, Page } from '@parley/contracts/public';
import { containing, type SystemTx, type TenantTx } from '@parley/platform/database';

type Row = Omit<OperationEntry, 'at'> & { at: Date };

const columns = `e.id, e.tenant_id as "tenantId", e.at, e.actor_kind as "actorKind", e.actor_name as "actorName",
  e.action, e.target_kind as "targetKind", e.target_id as "targetId", e.target_name as "targetName", e.changes,
  e.address, e.request_id as "requestId",
  (select u.email from users u where u.tenant_id = e.tenant_id and u.role = 'owner') as "tenantEmail"`;

/** $1 the tenant, null for all of them. An id is found whole, a name by any part. */
const matching = `audit_entries e where ($1::text is null or e.tenant_id = $1)
  and ($2::text is null or e.actor_name ilike $2 or e.target_name ilike $2 or $3 in (e.id, e.target_id, e.actor_id, e.tenant_id))
  and ($4::text is null or e.action = $4) and ($5::text is null or e.actor_kind = $5)
  and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)`;

/** The audit as it is read, newest first. */
@Injectable()
export class AuditViews {
  /** The transaction's tenant's. An operator's name and address are no tenant's business. */
  async list(tx: TenantTx, query: AuditQuery): Promise<Page<AuditEntry>> {
    const { items, total } = await this.page(tx, tx.tenantId, query);
    return { items: items.map(withoutOperator), total };
  }

  /** Every tenant's, and what belongs to none. */
  async operations(tx: SystemTx, { tenantId, ...query }: OperationQuery): Promise<Page<OperationEntry>> {
    return this.page(tx, tenantId ?? null, query);
  }

  private async page(
    tx: TenantTx | SystemTx,
    tenantId: string | null,
    { page = 1, pageSize = 20, search, action, actorKind, from, to }: AuditQuery,
  ): Promise<Page<OperationEntry>> {
    const filters = [
      ...[tenantId, containing(search), search?.trim() ?? null, action ?? null, actorKind ?? null],
      ...[from ?? null, to ?? null],
    ];
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${matching}`,
      filters,
    );
    const rows = await tx.query<Row>(
      `select ${columns} from ${matching} order by e.id desc limit $8 offset $9`,
      [...filters, pageSize, (page - 1) * pageSize],
    );
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: count?.total ?? 0 };
  }
}

function withoutOperator({ tenantId: _, tenantEmail: __, ...entry }: OperationEntry): AuditEntry {
  return entry.actorKind === 'operator' ? { ...entry, actorName: '', address: null } : entry;
}
