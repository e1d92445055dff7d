import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { AuditEntry, AuditQuery, OperationEntry, OperationQuery } from './audit.types.js';

export const auditRoutes = {
  /**
   * Lists the tenant's audit entries. Actions of operators are shown without name and address. The total ends above
   * `auditLimits.counted`, and may end below.
   */
  'audit.list': route<{ query: AuditQuery; reply: Page<AuditEntry> }>('GET', '/api/audit', ['owner']),
  /** Lists the operation log of the installation. */
  'audit.operations': route<{ query: OperationQuery; reply: Page<OperationEntry> }>(
    'GET',
    '/api/operator/operations',
    ['operator'],
  ),
} as const;
