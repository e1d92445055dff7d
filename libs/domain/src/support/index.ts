export { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from './support.entity.js';
