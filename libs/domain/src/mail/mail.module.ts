import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { Letters } from './mail-outbox.service.js';
import { MailDelivery } from './mail-delivery.service.js';
import { MailSender } from './mail-sender.client.js';
import { Mailbox } from './mail-log.queries.js';

@Module({
  imports: [AuditModule],
  providers: [Letters, MailDelivery, MailSender, Mailbox],
  exports: [Letters, MailDelivery, Mailbox],
})
export class MailModule {}
