export { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from './support.entity.js';
export { SupportModule } from './support.module.js';
export { SupportQueries } from './support.queries.js';
export { SupportService } from './support.service.js';
