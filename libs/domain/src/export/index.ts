export { chunkSql, exportSections } from './export-sections.js';
export { ExportModule } from './export.module.js';
export { type ExportTask, TenantExport, type WrittenFile } from './tenant-export.service.js';
