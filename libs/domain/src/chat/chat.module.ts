import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { RepliesModule } from '../replies/index.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { MessageArchive } from './messages/message-archive.repository.js';
import { MessageFigures } from './messages/message-stats.queries.js';
import { MessageHandling } from './messages/message.processor.js';
import { MessageIngest } from './messages/message-ingest.service.js';
import { MessageReports } from './messages/message-report.repository.js';
import { MessageTranslations } from './messages/message-translation.repository.js';

/** What clients report, made into conversations. */
@Module({
  imports: [BillingModule, FansModule, RepliesModule],
  providers: [
    ConversationRepository,
    MessageArchive,
    MessageFigures,
    MessageHandling,
    MessageIngest,
    MessageReports,
    MessageTranslations,
  ],
  exports: [MessageFigures, MessageHandling, MessageIngest, MessageTranslations],
})
export class ChatModule {}
