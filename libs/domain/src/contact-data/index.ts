export { ContactDataModule } from './contact-data.module.js';
export { ContactDataUpkeep } from './contact-data-upkeep.js';
export { ContactDeletionEntity } from './contact-deletion.entity.js';
export { ContactDeletions } from './contact-deletions.js';
export { ContactDeletionViews } from './contact-deletion.views.js';
