export { ContactDataModule } from './contact-data.module.js';
export { ContactDataUpkeep } from './contact-data.scheduler.js';
export { ContactDeletionEntity } from './contact-deletion.entity.js';
export { ContactDeletions } from './contact-deletion.service.js';
export { ContactDeletionViews } from './contact-deletion.queries.js';
