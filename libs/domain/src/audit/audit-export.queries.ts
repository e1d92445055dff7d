import { byId, type ExportSection, sameNames } from '@parley/platform/database';
import { actorForTenants } from './audit.queries.js';

export const auditExportSections: readonly ExportSection[] = [
  {
    name: 'audit',
    table: 'audit_entries',
    key: byId,
    columns: {
      ...sameNames('id', 'at', 'actor_kind'),
      actor_id: actorForTenants.id,
      actor_name: actorForTenants.name,
      ...sameNames('action', 'target_kind', 'target_id', 'target_name'),
      changes: 'coalesce(whole, changes)::text',
      address: actorForTenants.address,
      ...sameNames('request_id'),
    },
  },
];
