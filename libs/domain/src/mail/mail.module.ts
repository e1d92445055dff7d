import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailLogService } from './mail-log.service.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MailClient } from './mail.client.js';
import { MailRepository } from './mail.repository.js';

@Module({
  imports: [OperatorStreamModule, AuditModule],
  providers: [MailOutboxService, MailDeliveryService, MailClient, MailLogService, MailRepository],
  exports: [MailOutboxService, MailDeliveryService, MailLogService],
})
export class MailModule {}
