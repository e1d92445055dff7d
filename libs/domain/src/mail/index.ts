export { type Letter, Letters } from './letters.js';
export { MailEntity } from './mail.entity.js';
export { MailModule } from './mail.module.js';
