export { LegalPages } from './legal-pages.js';
export { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from './support.entity.js';
export { SupportModule } from './support.module.js';
export { SupportService } from './support.service.js';
