export { MailDeliveryService } from './mail-delivery.service.js';
export { MailEntity } from './mail.entity.js';
export { MailLogService } from './mail-log.service.js';
export { faultyEmails, refusedEmails, storedEmails } from './mail-views.queries.js';
export { readUnsubscribeToken } from './mail-unsubscribe.js';
export { MailModule } from './mail.module.js';
export { type MailMessage, MailOutboxService } from './mail-outbox.service.js';
