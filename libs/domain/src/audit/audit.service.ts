import { Injectable } from '@nestjs/common';
import type { AuditChange, AuditChanges, AuditField } from '@parley/contracts/public';
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
  changes?: AuditChanges;
  /** Whose it is, in a system transaction; left out there, it belongs to no tenant. */
  tenantId?: string;
  /** Of an operator at work in a tenant's transaction, which does not see operators. */
  actorName?: string;
}

const nobody = { kind: 'system', id: '' } as const;

/** Who changed what. One entry for each change, in its own transaction: there is never one without the other. */
@Injectable()
export class AuditService {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async record(tx: TenantTx | SystemTx, record: AuditRecord): Promise<void> {
    await this.recordMany(tx, [record]);
  }

  /** One entry for each, in one statement. */
  async recordMany(tx: TenantTx | SystemTx, records: readonly AuditRecord[]): Promise<void> {
    const context = currentContext();
    const actor = context?.actor ?? nobody;
    const entries = records.map(({ action, target, changes = {}, tenantId, actorName = '' }) => ({
      id: this.ids.next('aud'),
      tenantId: 'tenantId' in tx ? tx.tenantId : (tenantId ?? null),
      action: action ?? context?.operation ?? '',
      kind: target?.kind ?? '',
      targetId: target?.id ?? '',
      name: target?.name ?? '',
      changes,
      actorName,
    }));
    await tx.query(
      `insert into audit_entries (id, tenant_id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
         target_name, changes, address, request_id)
       select r.id, r."tenantId", $1, $2, $3, coalesce((select email from users where id = $3),
         (select account from sub_accounts where id = $3), r."actorName"), r.action, r.kind, r."targetId", r.name, r.changes, $4, $5
       from jsonb_to_recordset($6::jsonb) as r(id text, "tenantId" text, action text, kind text, "targetId" text,
         name text, changes jsonb, "actorName" text)`,
      [
        this.clock.now(),
        actor.kind,
        actor.id,
        context?.address ?? null,
        context?.requestId ?? null,
        JSON.stringify(entries),
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

/** `T` itself where every field of it is among the audited ones, else nothing. */
type Audited<T> = [Exclude<keyof T & string, AuditField>] extends [never] ? T : never;

/** What differs, by field, among the fields named. */
export function changesOf<T extends object>(before: T & Audited<T>, after: Partial<T>): AuditChanges;
export function changesOf<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T & AuditField)[],
): AuditChanges;
export function changesOf(before: object, after: object, fields?: readonly string[]): AuditChanges {
  return differencesOf(before, after, fields);
}

/** The same of whatever has names of its own. */
export function differencesOf(
  before: object,
  after: object,
  fields: readonly string[] = Object.keys(after),
): Record<string, AuditChange> {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const differing = fields.filter(
    (field) => field in after && JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, { from: was?.[field], to: is?.[field] }]));
}

/** The values of what was made, as changes. */
export const valuesAsChanges = <T extends object>(values: T & Audited<T>): AuditChanges =>
  Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to }]));
