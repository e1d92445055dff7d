import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { AuditEntry, AuditQuery, OperationEntry, OperationQuery } from './audit.types.js';

export const auditRoutes = {
  /**
   * Lists the tenant's audit entries. Actions of operators are shown without name and address. The total ends above
   * `auditLimits.counted`, and may end below.
   */
  'audit.list': route<{ query: AuditQuery; reply: Page<AuditEntry> }>('GET', '/api/audit', ['owner']),
  /** Reads an audit entry, with all values. */
  'audit.get': route<{ params: ById; reply: AuditEntry }>('GET', '/api/audit/:id', ['owner']),
  /** Lists the audit log of the installation. */
  'audit.operations': route<{ query: OperationQuery; reply: Page<OperationEntry> }>(
    'GET',
    '/api/operator/operations',
    ['operator'],
  ),
  /** Reads an entry of the audit log, with all values. */
  'audit.operation': route<{ params: ById; reply: OperationEntry }>('GET', '/api/operator/operations/:id', [
    'operator',
  ]),
} as const;
