export { type MailMessage, MailOutbox } from './mail-outbox.service.js';
export { MailDeliveryService } from './mail-delivery.service.js';
export { MailEntity } from './mail.entity.js';
export { MailModule } from './mail.module.js';
export { MailLog } from './mail-log.queries.js';
