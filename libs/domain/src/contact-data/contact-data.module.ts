import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { ChatHistoryModule } from '../chat/index.js';
import { FansModule } from '../fans/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TasksModule } from '../tasks/index.js';
import { ContactDataScheduler } from './contact-data.scheduler.js';
import { ContactDeletionService } from './contact-deletion.service.js';
import { ContactDeletionRunner } from './contact-deletion.runner.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import { ContactErasureService } from './contact-erasure.service.js';
import { ContactDeletionNotifier } from './contact-deletion-notifier.js';

/** A month after a package ended, what is known of contacts is deleted. */
@Module({
  imports: [AuditModule, ChatHistoryModule, TasksModule, FansModule, NotificationsModule],
  providers: [
    ContactDeletionService,
    ContactDeletionRunner,
    ContactDeletionNotifier,
    ContactDeletionQueries,
    ContactErasureService,
    ContactDataScheduler,
  ],
  exports: [ContactDataScheduler, ContactDeletionService, ContactDeletionQueries],
})
export class ContactDataModule {}
