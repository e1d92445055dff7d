import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { MediaModule } from '../../media/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ChatErasure } from '../retention/chat-erasure.service.js';
import { ChatExport } from './chat-export.service.js';
import { ChatReads } from './chat-history.queries.js';
import { ChatSearch } from './chat-search.queries.js';
import { ContactLanguages } from '../profiles/contact-language.queries.js';
import { PeopleErasure } from '../retention/contact-chat-erasure.service.js';
import { ContactProfiles } from '../profiles/contact-profile.service.js';
import { Retention } from '../retention/retention.service.js';
import { RetentionViews } from '../retention/retention.queries.js';

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
