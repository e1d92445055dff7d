import { Injectable } from '@nestjs/common';
import type { AuditChange } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';

export interface AuditTarget {
  /** Such as `sub-account`. */
  kind: string;
  id: string;
  name?: string;
}

export interface AuditRecord {
  /** Left out: the route's name. */
  action?: string;
  target?: AuditTarget;
  /** Never with a secret. */
  changes?: Record<string, AuditChange>;
  /** Whose it is, in a system transaction; left out there, it belongs to no tenant. */
  tenantId?: string;
}

const nobody = { kind: 'system', id: '' } as const;

/** Who changed what. One entry for each change, in its own transaction: there is never one without the other. */
@Injectable()
export class Audit {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async record(
    tx: TenantTx | SystemTx,
    { action, target, changes = {}, tenantId }: AuditRecord,
  ): Promise<void> {
    const context = currentContext();
    const actor = context?.actor ?? nobody;
    await tx.query(
      `insert into audit_entries (id, tenant_id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
         target_name, changes, address, request_id)
       values ($1, $2, $3, $4, $5, coalesce((select email from users where id = $5),
         (select account from sub_accounts where id = $5), ''), $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[this.ids.next('aud'), 'tenantId' in tx ? tx.tenantId : (tenantId ?? null), this.clock.now()],
        ...[actor.kind, actor.id, action ?? context?.operation ?? ''],
        ...[target?.kind ?? '', target?.id ?? '', target?.name ?? '', changes],
        ...[context?.address ?? null, context?.requestId ?? null],
      ],
    );
    this.unchanged();
  }

  /** The request changed nothing, so there is nothing to write down. */
  unchanged(): void {
    const context = currentContext();
    if (context) context.audited = true;
  }
}

/** What differs, by field, among the fields named. */
export function changesOf<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T & string)[] = Object.keys(after) as (keyof T & string)[],
): Record<string, AuditChange> {
  const differing = fields.filter(
    (field) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, { from: before[field], to: after[field] }]));
}
