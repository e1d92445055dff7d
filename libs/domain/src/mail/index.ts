export { MailEntity } from './mail.entity.js';
