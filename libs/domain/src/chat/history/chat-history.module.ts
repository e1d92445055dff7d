import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { FansModule } from '../../fans/index.js';
import { MediaModule } from '../../media/index.js';
import { PortsModule } from '../../ports/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ChatErasureService } from '../retention/chat-erasure.service.js';
import { ChatExportService } from './chat-export.service.js';
import { ChatHistoryQueries } from './chat-history.queries.js';
import { ChatSearchQueries } from './chat-search.queries.js';
import { ContactLanguageQueries } from '../profiles/contact-language.queries.js';
import { ContactChatErasureService } from '../retention/contact-chat-erasure.service.js';
import { ContactProfileService } from '../profiles/contact-profile.service.js';
import { MetContactErasureRepository } from '../retention/met-contact-erasure.repository.js';
import { RetentionService } from '../retention/retention.service.js';
import { RetentionQueries } from '../retention/retention.queries.js';

/** What is archived: read, found, written to files, kept for a month, erased; and what is known of contacts. */
@Module({
  imports: [AuditModule, FansModule, MediaModule, PortsModule, SubAccountsModule, TasksModule, TenantsModule],
  providers: [
    ContactLanguageQueries,
    ContactProfileService,
    ChatHistoryQueries,
    ChatSearchQueries,
    ChatExportService,
    ChatErasureService,
    ContactChatErasureService,
    MetContactErasureRepository,
    RetentionService,
    RetentionQueries,
  ],
  exports: [
    ContactLanguageQueries,
    ContactProfileService,
    ChatHistoryQueries,
    ChatExportService,
    ChatErasureService,
    ContactChatErasureService,
    RetentionService,
    RetentionQueries,
  ],
})
export class ChatHistoryModule {}
