export { ContactDataModule } from './contact-data.module.js';
export { ContactDeletionEntity } from './contact-deletion.entity.js';
export { ContactDeletionQueries } from './contact-deletion.queries.js';
export { ContactDeletionService } from './contact-deletion.service.js';
export { contactDeletionExportSections } from './contact-deletion-export.queries.js';
