import type { AuditField } from './audit.fields.js';
import type { PageQuery } from '../http/reply.js';
import type { Role } from '../http/route.js';

export type AuditActorKind = Role | 'system' | 'visitor';

/** One change somebody made. */
export interface AuditEntry {
  id: string;
  /** ISO instant. */
  at: string;
  actorKind: AuditActorKind;
  /** Name at that time: an e-mail, an account, or empty for the system. */
  actorName: string;
  /** The route's name, or the job's. */
  action: string;
  /** What kind of record, such as `sub-account`; empty where there is none. */
  targetKind: string;
  targetId: string;
  targetName: string;
  /** What it was and became, by field; secrets never. */
  changes: Record<string, AuditChange>;
  address: string | null;
  requestId: string | null;
}

/** What each field was and became. */
export type AuditChanges = { [Field in AuditField]?: AuditChange };

export interface AuditChange {
  from?: unknown;
  to?: unknown;
}

/** What an operator sees beside it. */
export interface OperationEntry extends AuditEntry {
  /** Null for what belongs to no tenant. */
  tenantId: string | null;
  tenantEmail: string | null;
}

export interface AuditQuery extends PageQuery {
  /** Part of the actor's or the target's name; or an id. */
  search?: string;
  action?: string;
  actorKind?: AuditActorKind;
  /** ISO instants: at or after, and before. */
  from?: string;
  to?: string;
}

export interface OperationQuery extends AuditQuery {
  tenantId?: string;
}
