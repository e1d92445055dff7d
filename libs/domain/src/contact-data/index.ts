export { ContactDeletionEntity } from './contact-deletion.entity.js';
