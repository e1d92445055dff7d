import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailSender } from './mail-sender.client.js';
import { MailLog } from './mail-log.queries.js';

@Module({
  imports: [AuditModule],
  providers: [MailOutbox, MailDeliveryService, MailSender, MailLog],
  exports: [MailOutbox, MailDeliveryService, MailLog],
})
export class MailModule {}
