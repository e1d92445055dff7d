export { type Letter, Letters } from './letters.js';
export { MailDelivery } from './mail-delivery.js';
export { MailEntity } from './mail.entity.js';
export { MailModule } from './mail.module.js';
export { Mailbox } from './mailbox.js';
