import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { FansModule } from '../fans/index.js';
import { RepliesModule } from '../replies/index.js';
import { ConversationRepository } from './conversation.repository.js';
import { MessageArchive } from './message-archive.js';
import { MessageFigures } from './message-figures.js';
import { MessageHandling } from './message-handling.js';
import { MessageIngest } from './message-ingest.js';
import { MessageReports } from './message-reports.js';
import { MessageTranslations } from './message-translations.js';

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
