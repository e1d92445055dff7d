export { actorNameSql } from './actor-name.queries.js';
export { ActorNameRegistry } from './actor-name.registry.js';
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
export { actorForTenants, AuditQueries, type Operation } from './audit.queries.js';
export { auditExportSections } from './audit-export.queries.js';
export { masked, maskedChange, secretChange } from './masked.js';
