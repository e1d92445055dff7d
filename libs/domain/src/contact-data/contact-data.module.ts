import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { ChatHistoryModule } from '../chat/index.js';
import { ExportModule } from '../export/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ContactDataUpkeep } from './contact-data.scheduler.js';
import { ContactDeletions } from './contact-deletion.service.js';
import { ContactDeletionTurns } from './contact-deletion.runner.js';
import { ContactDeletionViews } from './contact-deletion.queries.js';
import { ContactErasure } from './contact-erasure.service.js';
import { DeletionTellings } from './contact-deletion-notifier.js';

/** A month after a package ended, what is known of contacts is deleted. */
@Module({
  imports: [AuditModule, ChatHistoryModule, ExportModule, NotificationsModule],
  providers: [
    ContactDeletions,
    ContactDeletionTurns,
    DeletionTellings,
    ContactDeletionViews,
    ContactErasure,
    ContactDataUpkeep,
  ],
  exports: [ContactDataUpkeep, ContactDeletions, ContactDeletionViews],
})
export class ContactDataModule {}
