export { chunkSql, exportSections } from './export-sections.queries.js';
export { ExportModule } from './export.module.js';
export { TenantExportService } from './tenant-export.service.js';
