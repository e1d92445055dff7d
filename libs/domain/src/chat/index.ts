export {
  ActiveContactEntity,
  ChatDayEntity,
  ContactProfileEntity,
  DroppedMessagesEntity,
  MessageQuarterEntity,
  RetentionReceiptEntity,
} from './messages/chat-stats.entity.js';
export { ChatHistoryModule } from './history/chat-history.module.js';
export { ChatErasure } from './retention/chat-erasure.service.js';
export { type ErasedTalk, PeopleErasure } from './retention/contact-chat-erasure.service.js';
export { ChatExport, type ChatExportTask, type ExportStep } from './history/chat-export.service.js';
export { ChatReads } from './history/chat-history.queries.js';
export type { ChatScope } from './history/chat-history.policy.js';
export { ContactLanguages, type OtherSide } from './profiles/contact-language.queries.js';
export { ConversationEntity } from './conversations/conversation.entity.js';
export { MessageReportEntity, WaitingTranslationEntity } from './messages/message-report.entity.js';
export { ContactProfiles } from './profiles/contact-profile.service.js';
export { ChatModule } from './chat.module.js';
export { MessageFigures } from './messages/message-stats.queries.js';
export { MessageHandling } from './messages/message.processor.js';
export { MessageIngest, type StorableMessage } from './messages/message-ingest.service.js';
export { Retention } from './retention/retention.service.js';
export { RetentionViews } from './retention/retention.queries.js';
export { MessageTranslations } from './messages/message-translation.repository.js';
export { MessageArchive, type Said } from './messages/message-archive.repository.js';
export { countMessages } from './messages/message-counts.js';
