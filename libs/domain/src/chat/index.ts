export {
  ActiveContactEntity,
  ChatDayEntity,
  ContactProfileEntity,
  DroppedMessagesEntity,
  MessageQuarterEntity,
  RetentionReceiptEntity,
} from './messages/chat-stats.entity.js';
export { MessageDayEntity, MessageHourEntity } from './messages/message-rollup.entity.js';
export { ChatHistoryModule } from './history/chat-history.module.js';
export { ChatErasureRepository } from './retention/chat-erasure.repository.js';
export { ChatErasureService } from './retention/chat-erasure.service.js';
export { ChatExportService } from './history/chat-export.service.js';
export { ConversationQueries } from './history/conversation.queries.js';
export { MessageQueries } from './history/message.queries.js';
export { ChatSearchService } from './history/chat-search.service.js';
export { type ChatScope, ownScope } from './history/chat-history.policy.js';
export { AgentEntity, AnsweringRightEntity, WorkspaceSettingsEntity } from './rights/agent.entity.js';
export { AgentRepository, type ConversationsOf } from './rights/agent.repository.js';
export { AnsweringRightService } from './rights/answering-right.service.js';
export { type ChatCaller, ChatScopeService } from './rights/chat-scope.service.js';
export { AssignmentService } from './states/assignment.service.js';
export { ConversationStateEntity, ReadPositionEntity } from './states/conversation-state.entity.js';
export { ConversationViewerService, type ViewingSocket } from './states/conversation-viewer.service.js';
export type { ConsoleLook } from './states/conversation-viewer.store.js';
export { ConversationPushService } from './states/conversation-push.service.js';
export { WorkspaceModule } from './states/workspace.module.js';
export { ScheduledMessageService } from './outgoing/scheduled-message.service.js';
export { WorkspaceService } from './states/workspace.service.js';
export { ConversationEntity } from './conversations/conversation.entity.js';
export { DraftEntity, NoteEntity, NoteMentionEntity } from './notes/note.entity.js';
export { DraftService } from './notes/draft.service.js';
export { NoteService } from './notes/note.service.js';
export { MessageReportEntity, WaitingTranslationEntity } from './messages/message-report.entity.js';
export { OutgoingMessageEntity } from './outgoing/outgoing-message.entity.js';
export { outgoingIdOf, outgoingNotFound } from './outgoing/outgoing-message.policy.js';
export { OutgoingMessageQueries } from './outgoing/outgoing-message.queries.js';
export { ConversationOpeningService } from './outgoing/conversation-opening.service.js';
export { OutgoingMessageService } from './outgoing/outgoing-message.service.js';
export { OutgoingPushDispatcher } from './outgoing/outgoing-push-dispatcher.js';
export { OutgoingStatusService, type StatusReport } from './outgoing/outgoing-status.service.js';
export type { WithdrawnMessage } from './messages/message-report.repository.js';
export {
  OfficeHoursEntity,
  ResponseQuarterEntity,
  ResponseTimeEntity,
} from './responses/response-time.entity.js';
export { isOfficeTime } from './responses/office-hours.policy.js';
export { firstMedianByAuthor, ResponseTimeQueries } from './responses/response-time.queries.js';
export { ResponseTimeService } from './responses/response-time.service.js';
export { ContactProfileService } from './profiles/contact-profile.service.js';
export { ChatModule } from './chat.module.js';
export { messagesBySubAccount, MessageStatsQueries } from './messages/message-stats.queries.js';
export { MessageStatsService, toHandledMessages } from './messages/message-stats.service.js';
export { MessageProcessor } from './messages/message.processor.js';
export { MessageIngestService, type SentReplyMessage } from './messages/message-ingest.service.js';
export type { StorableMessage } from './messages/message-rows.js';
export { RetentionQueries } from './retention/retention.queries.js';
export { RetentionService } from './retention/retention.service.js';
export { MessageFileService } from './messages/message-file.service.js';
export { MessageTranslationService } from './messages/message-translation.service.js';
export { ConversationRepository } from './conversations/conversation.repository.js';
export { MessageArchiveRepository, type ConversationMessage } from './messages/message-archive.repository.js';
export {
  archivedMessages,
  archivedMessageView,
  contactProfileView,
  conversationView,
  outgoingStatuses,
  reportedMessages,
  waitingConversations,
} from './chat-views.queries.js';
export { chatExportSections } from './chat-export.queries.js';
