export { chunkSql, exportSections } from './export-sections.queries.js';
export { ExportModule } from './export.module.js';
export { type ExportTask, TenantExportService, type WrittenFile } from './tenant-export.service.js';
