import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { MediaModule } from '../media/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ChatErasure } from './chat-erasure.js';
import { ChatExport } from './chat-export.js';
import { ChatReads } from './chat-reads.js';
import { ChatSearch } from './chat-search.js';
import { ContactLanguages } from './contact-languages.js';
import { PeopleErasure } from './people-erasure.js';
import { ContactProfiles } from './profiles.service.js';
import { Retention } from './retention.js';
import { RetentionViews } from './retention.views.js';

/** What is archived: read, found, written to files, kept for a month, erased; and what is known of contacts. */
@Module({
  imports: [AuditModule, MediaModule, TasksModule, TenantsModule],
  providers: [
    ContactLanguages,
    ContactProfiles,
    ChatReads,
    ChatSearch,
    ChatExport,
    ChatErasure,
    PeopleErasure,
    Retention,
    RetentionViews,
  ],
  exports: [
    ContactLanguages,
    ContactProfiles,
    ChatReads,
    ChatExport,
    ChatErasure,
    PeopleErasure,
    Retention,
    RetentionViews,
  ],
})
export class ChatHistoryModule {}
