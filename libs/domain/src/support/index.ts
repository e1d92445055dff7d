export { LegalPageService } from './legal-page.service.js';
export { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from './support.entity.js';
export { SupportModule } from './support.module.js';
export { SupportService } from './support.service.js';
