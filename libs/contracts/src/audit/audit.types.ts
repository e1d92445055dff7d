import type { AuditField } from './audit.fields.js';
import type { PageQuery } from '../http/reply.js';
import type { Role } from '../http/route.js';

export type AuditActorKind = Role | 'api-key' | 'system' | 'visitor';

/** One change by a user or by the system. */
export interface AuditEntry {
  id: string;
  /** ISO instant. */
  at: string;
  actorKind: AuditActorKind;
  /** Name at that time: an email, an account, or empty for the system. */
  actorName: string;
  /** The route's name, or the job's. */
  action: string;
  /** The kind of record, such as `sub-account`; empty if there is none. */
  targetKind: string;
  targetId: string;
  targetName: string;
  /** Values before and after, by field; never secrets. */
  changes: Record<string, AuditChange>;
  /** Long values are cut or left out; the entry that is read by its id has all values in full. */
  isCut: boolean;
  address: string | null;
  requestId: string | null;
}

/** Each field's value before and after. */
export type AuditChanges = { [Field in AuditField]?: AuditChange };

export interface AuditChange {
  from?: unknown;
  to?: unknown;
}

/** An audit entry as operators see it. */
export interface OperationEntry extends AuditEntry {
  /** Null for a record that belongs to no tenant. */
  tenantId: string | null;
  tenantEmail: string | null;
}

export interface AuditQuery extends PageQuery {
  /** Part of the actor's or the target's name; or an id. */
  search?: string;
  action?: string;
  /** The record that was changed. */
  targetId?: string;
  actorKind?: AuditActorKind;
  /** ISO instants: at or after, and before. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
}

export interface OperationQuery extends AuditQuery {
  tenantId?: string;
}
