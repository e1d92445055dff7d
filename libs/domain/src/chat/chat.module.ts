import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { RepliesModule } from '../replies/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { ConversationSourceQueries } from './conversations/conversation-source.queries.js';
import { ActiveContactRepository } from './messages/active-contact.repository.js';
import { MessageArchiveRepository } from './messages/message-archive.repository.js';
import { MessageRollupService } from './messages/message-rollup.service.js';
import { MessageStatsQueries } from './messages/message-stats.queries.js';
import { MessageCountService } from './messages/message-count.service.js';
import { MessageStatsRepository } from './messages/message-stats.repository.js';
import { MessageProcessor } from './messages/message.processor.js';
import { MessageIngestService } from './messages/message-ingest.service.js';
import { MessageReportRepository } from './messages/message-report.repository.js';
import { MessageTranslationRepository } from './messages/message-translation.repository.js';
import { MessageTranslationService } from './messages/message-translation.service.js';
import { SentReplyService } from './messages/sent-reply.service.js';

/** Reports of clients, made into conversations. */
@Module({
  imports: [BillingModule, FansModule, RepliesModule, TenantsModule],
  providers: [
    ActiveContactRepository,
    ConversationRepository,
    ConversationSourceQueries,
    MessageArchiveRepository,
    MessageCountService,
    MessageRollupService,
    MessageStatsQueries,
    MessageStatsRepository,
    MessageProcessor,
    MessageIngestService,
    MessageReportRepository,
    MessageTranslationRepository,
    MessageTranslationService,
    SentReplyService,
  ],
  exports: [
    ActiveContactRepository,
    MessageCountService,
    MessageRollupService,
    MessageStatsQueries,
    MessageProcessor,
    MessageIngestService,
    MessageTranslationService,
    SentReplyService,
  ],
})
export class ChatModule {}
