import { Injectable } from '@nestjs/common';
import type { AuditChange, AuditChanges, AuditField } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { AuditRepository } from './audit.repository.js';
import { cutChanges } from './cut-changes.js';

export interface AuditTarget {
  /** Such as `sub-account`. */
  kind: string;
  id: string;
  name?: string;
}

export interface AuditRecord {
  /** The default is the route's name. */
  action?: string;
  target?: AuditTarget;
  /** Must not hold a secret. */
  changes?: AuditChanges;
  /** The tenant of the entry, in a system transaction. Without it, the entry there belongs to no tenant. */
  tenantId?: string;
  /** The operator's name. An operator acts in a tenant's transaction, which cannot read operators. */
  actorName?: string;
}

const nobody = { kind: 'system', id: '' } as const;

/** Records each change and its actor, in the transaction of the change: neither is stored without the other. */
@Injectable()
export class AuditService {
  constructor(
    private readonly auditRepository: AuditRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async record(tx: TenantTx | SystemTx, record: AuditRecord): Promise<void> {
    await this.recordMany(tx, [record]);
  }

  /** Records all entries in one statement. */
  async recordMany(tx: TenantTx | SystemTx, records: readonly AuditRecord[]): Promise<void> {
    const context = currentContext();
    const actor = context?.actor ?? nobody;
    const entries = records.map(({ action, target, changes = {}, tenantId, actorName = '' }) => ({
      id: this.ids.next('aud'),
      tenantId: 'tenantId' in tx ? tx.tenantId : (tenantId ?? null),
      action: action ?? context?.operation ?? '',
      targetKind: target?.kind ?? '',
      targetId: target?.id ?? '',
      targetName: target?.name ?? '',
      ...storedChanges(changes),
      actorName,
    }));
    const source = {
      at: this.clock.now(),
      actorKind: actor.kind,
      actorId: actor.id,
      address: context?.address ?? null,
      requestId: context?.requestId ?? null,
    };
    await this.auditRepository.insertMany(tx, source, entries);
    this.unchanged();
  }

  /** Records changes, or declares that there are none. Returns whether there are any. */
  async recordChanges(
    tx: TenantTx | SystemTx,
    record: AuditRecord & { changes: AuditChanges },
  ): Promise<boolean> {
    const isChanged = Object.keys(record.changes).length > 0;
    if (isChanged) await this.record(tx, record);
    else this.unchanged();
    return isChanged;
  }

  /** The name of the current actor, as far as the transaction can read it; empty for the system. */
  async actorName(tx: TenantTx | SystemTx): Promise<string> {
    return this.auditRepository.actorName(tx, currentContext()?.actor.id ?? '');
  }

  /** Declares that the request changed nothing, so that no entry is missing. */
  unchanged(): void {
    const context = currentContext();
    if (context) context.audited = true;
  }
}

/** Separates long values from the values that lists read. */
function storedChanges(changes: AuditChanges): { changes: object; whole: object | null } {
  const cut = cutChanges(changes);
  return cut ? { changes: cut, whole: changes } : { changes, whole: null };
}

/** `T` itself where the audit log has a name for every field of it, else `never`. */
type Audited<T> = [Exclude<keyof T & string, AuditField>] extends [never] ? T : never;

export function changesOf<T extends object>(before: T & Audited<T>, after: Partial<T>): AuditChanges;
export function changesOf<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T & AuditField)[],
): AuditChanges;
export function changesOf(before: object, after: object, fields?: readonly string[]): AuditChanges {
  return differencesOf(before, after, fields);
}

/** Like `changesOf`, for objects with fields that the audit log has no name for. */
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

/** The values of a new record, as changes. */
export const valuesAsChanges = <T extends object>(values: T & Audited<T>): AuditChanges =>
  Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to }]));
