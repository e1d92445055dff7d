export { Audit, type AuditRecord, type AuditTarget, changesOf } from './audit.js';
export { AuditEntryEntity } from './audit-entry.entity.js';
export { AuditModule } from './audit.module.js';
export { AuditViews } from './audit.views.js';
