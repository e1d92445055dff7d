import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../../public-events/index.js';
import { AuditModule } from '../../audit/index.js';
import { BillingModule } from '../../billing/index.js';
import { CommandsModule } from '../../commands/index.js';
import { FansModule } from '../../fans/index.js';
import { MaterialsModule } from '../../materials/index.js';
import { MediaModule, MediumReferenceRegistry } from '../../media/index.js';
import { PortsModule } from '../../ports/index.js';
import { RepliesModule } from '../../replies/index.js';
import { SearchModule } from '../../search/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { ChatModule } from '../chat.module.js';
import { DraftService } from '../notes/draft.service.js';
import { ConversationPeopleQueries } from '../rights/conversation-people.queries.js';
import { NoteRepository } from '../notes/note.repository.js';
import { NoteService } from '../notes/note.service.js';
import { ContactChatMergeListener } from '../profiles/contact-chat-merge.listener.js';
import { ContactProfileRepository } from '../profiles/contact-profile.repository.js';
import { FanProfileQueries } from '../profiles/fan-profile.queries.js';
import { ContactProfileService } from '../profiles/contact-profile.service.js';
import { ChatErasureRepository } from '../retention/chat-erasure.repository.js';
import { ChatErasureService } from '../retention/chat-erasure.service.js';
import { MetContactErasureRepository } from '../retention/met-contact-erasure.repository.js';
import { RetentionQueries } from '../retention/retention.queries.js';
import { RetentionRepository } from '../retention/retention.repository.js';
import { RetentionService } from '../retention/retention.service.js';
import { MessageExportQueries } from './message-export.queries.js';
import { ChatExportService } from './chat-export.service.js';
import { ChatSearchService } from './chat-search.service.js';
import { ConversationQueries } from './conversation.queries.js';
import { ConversationSearchQueries } from './conversation-search.queries.js';
import { MessageQueries } from './message.queries.js';
import { MessageSearchQueries } from './message-search.queries.js';
import { ConversationOpeningService } from '../outgoing/conversation-opening.service.js';
import { OutgoingContentService } from '../outgoing/outgoing-content.service.js';
import { SenderQueries } from '../outgoing/sender.queries.js';
import { mediumInOutgoing, OutgoingMessageQueries } from '../outgoing/outgoing-message.queries.js';
import { OutgoingMessageService } from '../outgoing/outgoing-message.service.js';
import { mediumInMessage, mediumInReport } from '../messages/message-media.queries.js';

const services = [
  ContactProfileService,
  ChatSearchService,
  ChatExportService,
  ChatErasureService,
  RetentionService,
  DraftService,
  NoteService,
  OutgoingMessageService,
  ConversationOpeningService,
];

/** The archive of messages (reading, search, export, retention for a month, erasure), and profiles of contacts. */
@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    BillingModule,
    ChatModule,
    CommandsModule,
    FansModule,
    MaterialsModule,
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
    NoteRepository,
    ConversationPeopleQueries,
    ContactChatMergeListener,
    ContactProfileRepository,
    FanProfileQueries,
    ConversationQueries,
    MessageQueries,
    OutgoingMessageQueries,
    OutgoingContentService,
    SenderQueries,
    ConversationSearchQueries,
    MessageSearchQueries,
    MessageExportQueries,
    ChatErasureRepository,
    MetContactErasureRepository,
    RetentionRepository,
    RetentionQueries,
  ],
  exports: [
    ...services,
    ChatErasureRepository,
    ConversationPeopleQueries,
    ConversationQueries,
    MessageQueries,
    NoteRepository,
    OutgoingContentService,
    OutgoingMessageQueries,
    RetentionQueries,
  ],
})
export class ChatHistoryModule {
  constructor(mediumReferenceRegistry: MediumReferenceRegistry) {
    mediumReferenceRegistry.register('messages', mediumInMessage);
    mediumReferenceRegistry.register('message-reports', mediumInReport);
    mediumReferenceRegistry.register('outgoing-messages', mediumInOutgoing);
  }
}
