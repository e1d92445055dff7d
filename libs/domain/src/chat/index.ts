export {
  ActiveContactEntity,
  ChatDayEntity,
  ContactProfileEntity,
  DroppedMessagesEntity,
  MessageQuarterEntity,
  RetentionReceiptEntity,
} from './chat-figures.entity.js';
export { ChatHistoryModule } from './chat-history.module.js';
export { ChatErasure } from './chat-erasure.js';
export { type ErasedTalk, PeopleErasure } from './people-erasure.js';
export { ChatExport, type ChatExportTask, type ExportStep } from './chat-export.js';
export { ChatReads } from './chat-reads.js';
export type { ChatScope } from './chat-reads.policy.js';
export { ContactLanguages, type OtherSide } from './contact-languages.js';
export { ConversationEntity } from './conversation.entity.js';
export { MessageReportEntity, WaitingTranslationEntity } from './message-report.entity.js';
export { ContactProfiles } from './profiles.service.js';
export { ChatModule } from './chat.module.js';
export { MessageFigures } from './message-figures.js';
export { MessageHandling } from './message-handling.js';
export { MessageIngest, type StorableMessage } from './message-ingest.js';
export { Retention } from './retention.js';
export { RetentionViews } from './retention.views.js';
export { MessageTranslations } from './message-translations.js';
export { MessageArchive, type Said } from './message-archive.js';
export { countMessages } from './message-counts.js';
