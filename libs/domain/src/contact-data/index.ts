export { ContactDataModule } from './contact-data.module.js';
export { ContactDataScheduler } from './contact-data.scheduler.js';
export { ContactDeletionEntity } from './contact-deletion.entity.js';
export { ContactDeletionService } from './contact-deletion.service.js';
export { contactDeletionExportSections } from './contact-deletion-export.queries.js';
