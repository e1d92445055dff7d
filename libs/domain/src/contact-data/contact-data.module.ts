import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/index.js';
import { AuditModule } from '../audit/index.js';
import { ChannelsModule } from '../channels/index.js';
import { ChatHistoryModule } from '../chat/index.js';
import { CommandsModule } from '../commands/index.js';
import { FansModule } from '../fans/index.js';
import { LinkCountingModule } from '../links/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { TranslationModule } from '../translation/index.js';
import { ContactDeletionService } from './contact-deletion.service.js';
import { ContactDeletionRepository } from './contact-deletion.repository.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import { ContactErasureService } from './contact-erasure.service.js';

/** Deletes a tenant's contact data a month after its package ended. */
@Module({
  imports: [
    AuditModule,
    ChannelsModule,
    ChatHistoryModule,
    CommandsModule,
    FansModule,
    LinkCountingModule,
    NotificationsModule,
    TasksModule,
    TenantsModule,
    TranslationModule,
    WebhooksModule,
  ],
  providers: [
    ContactDeletionService,
    ContactDeletionQueries,
    ContactDeletionRepository,
    ContactErasureService,
  ],
  exports: [ContactDeletionQueries, ContactDeletionService],
})
export class ContactDataModule {}
