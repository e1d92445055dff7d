export {
  AuditService,
  type AuditRecord,
  type AuditTarget,
  changesOf,
  differencesOf,
  valuesAsChanges,
} from './audit.service.js';
export { AuditEntryEntity } from './audit-entry.entity.js';
export { AuditModule } from './audit.module.js';
export { actorForTenants, AuditQueries } from './audit.queries.js';
export { auditExportSections } from './audit-export.queries.js';
