export { type Letter, Letters } from './mail-outbox.service.js';
export { MailDelivery } from './mail-delivery.service.js';
export { MailEntity } from './mail.entity.js';
export { MailModule } from './mail.module.js';
export { Mailbox } from './mail-log.queries.js';
