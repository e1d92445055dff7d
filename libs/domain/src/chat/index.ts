export {
  ActiveContactEntity,
  ContactProfileEntity,
  MessageQuarterEntity,
  RetentionReceiptEntity,
} from './chat-figures.entity.js';
export { ConversationEntity } from './conversation.entity.js';
export { MessageReportEntity } from './message-report.entity.js';
