import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { RepliesModule } from '../replies/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { ConversationSourceQueries } from './conversations/conversation-source.queries.js';
import { MessageArchiveRepository } from './messages/message-archive.repository.js';
import { MessageStatsQueries } from './messages/message-stats.queries.js';
import { MessageStatsService } from './messages/message-stats.service.js';
import { bytesOfToday, MessageStatsRepository } from './messages/message-stats.repository.js';
import { MessageProcessor } from './messages/message.processor.js';
import { MessageIngestService } from './messages/message-ingest.service.js';
import { MessageReportRepository } from './messages/message-report.repository.js';
import { MessageTranslationRepository } from './messages/message-translation.repository.js';
import { MessageFileService } from './messages/message-file.service.js';
import { MessageTranslationService } from './messages/message-translation.service.js';
import { OutgoingMessageRepository } from './outgoing/outgoing-message.repository.js';
import { ResponseTimeQueries } from './responses/response-time.queries.js';
import { ResponseTimeRepository } from './responses/response-time.repository.js';
import { ResponseTimeService } from './responses/response-time.service.js';
import { OutgoingPushDispatcher } from './outgoing/outgoing-push-dispatcher.js';
import { OutgoingStatusService } from './outgoing/outgoing-status.service.js';
import { AgentRepository } from './rights/agent.repository.js';

/** Creates conversations from the messages that clients report. */
@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    BillingModule,
    FansModule,
    NotificationsModule,
    RepliesModule,
    TenantsModule,
  ],
  providers: [
    AgentRepository,
    ConversationRepository,
    ConversationSourceQueries,
    MessageArchiveRepository,
    MessageStatsService,
    MessageStatsQueries,
    MessageStatsRepository,
    MessageProcessor,
    MessageIngestService,
    MessageReportRepository,
    MessageTranslationRepository,
    MessageFileService,
    MessageTranslationService,
    OutgoingMessageRepository,
    OutgoingPushDispatcher,
    OutgoingStatusService,
    ResponseTimeQueries,
    ResponseTimeRepository,
    ResponseTimeService,
  ],
  exports: [
    AgentRepository,
    ConversationRepository,
    MessageStatsService,
    MessageStatsQueries,
    MessageStatsRepository,
    MessageProcessor,
    MessageIngestService,
    MessageFileService,
    MessageTranslationService,
    OutgoingMessageRepository,
    OutgoingPushDispatcher,
    OutgoingStatusService,
    ResponseTimeQueries,
    ResponseTimeRepository,
    ResponseTimeService,
  ],
})
export class ChatModule {
  constructor(quotaRegistry: QuotaRegistry) {
    quotaRegistry.register('storedMessageBytes', bytesOfToday);
  }
}
