import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { FansModule } from '../../fans/index.js';
import { MediaModule, MediumReferenceRegistry } from '../../media/index.js';
import { PortsModule } from '../../ports/index.js';
import { RepliesModule } from '../../replies/index.js';
import { SearchModule } from '../../search/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ChatModule } from '../chat.module.js';
import { ContactChatMergeService } from '../profiles/contact-chat-merge.service.js';
import { ContactProfileRepository } from '../profiles/contact-profile.repository.js';
import { FanProfileActionService } from '../profiles/fan-profile-action.service.js';
import { FanProfileQueries } from '../profiles/fan-profile.queries.js';
import { ContactProfileService } from '../profiles/contact-profile.service.js';
import { ChatErasureRepository } from '../retention/chat-erasure.repository.js';
import { ChatErasureService } from '../retention/chat-erasure.service.js';
import { ContactChatErasureService } from '../retention/contact-chat-erasure.service.js';
import { MetContactErasureRepository } from '../retention/met-contact-erasure.repository.js';
import { RetentionQueries } from '../retention/retention.queries.js';
import { RetentionRepository } from '../retention/retention.repository.js';
import { RetentionService } from '../retention/retention.service.js';
import { MessageExportQueries } from './message-export.queries.js';
import { ChatExportService } from './chat-export.service.js';
import { ChatHistoryQueries } from './chat-history.queries.js';
import { ChatHistoryService } from './chat-history.service.js';
import { ChatSearchService } from './chat-search.service.js';
import { ConversationSearchQueries } from './conversation-search.queries.js';
import { MessageSearchQueries } from './message-search.queries.js';
import { mediumInMessage, mediumInReport } from '../messages/message-media.queries.js';

const services = [
  ContactProfileService,
  ChatHistoryService,
  ChatSearchService,
  ChatExportService,
  ChatErasureService,
  ContactChatErasureService,
  RetentionService,
];

/** The archive of messages: read, searched, exported, kept for a month, erased; and profiles of contacts. */
@Module({
  imports: [
    AuditModule,
    ChatModule,
    FansModule,
    MediaModule,
    PortsModule,
    RepliesModule,
    SearchModule,
    SubAccountsModule,
    TasksModule,
    TenantsModule,
  ],
  providers: [
    ...services,
    ContactChatMergeService,
    ContactProfileRepository,
    FanProfileActionService,
    FanProfileQueries,
    ChatHistoryQueries,
    ConversationSearchQueries,
    MessageSearchQueries,
    MessageExportQueries,
    ChatErasureRepository,
    MetContactErasureRepository,
    RetentionRepository,
    RetentionQueries,
  ],
  exports: [...services, ChatErasureRepository],
})
export class ChatHistoryModule {
  constructor(media: MediumReferenceRegistry) {
    media.register('messages', mediumInMessage);
    media.register('message-reports', mediumInReport);
  }
}
