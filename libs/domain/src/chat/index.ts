export {
  ActiveContactEntity,
  ContactProfileEntity,
  MessageQuarterEntity,
  RetentionReceiptEntity,
} from './chat-figures.entity.js';
export { ChatHistoryModule } from './chat-history.module.js';
export { ChatReads } from './chat-reads.js';
export type { ChatScope } from './chat-reads.policy.js';
export { ConversationEntity } from './conversation.entity.js';
export { MessageReportEntity } from './message-report.entity.js';
export { ContactProfiles } from './profiles.service.js';
export { ChatModule } from './chat.module.js';
export { MessageIngest, type StorableMessage } from './message-ingest.js';
