import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { Letters } from './letters.js';
import { MailDelivery } from './mail-delivery.js';
import { MailSender } from './mail-sender.js';
import { Mailbox } from './mailbox.js';

@Module({
  imports: [AuditModule],
  providers: [Letters, MailDelivery, MailSender, Mailbox],
  exports: [Letters, MailDelivery, Mailbox],
})
export class MailModule {}
