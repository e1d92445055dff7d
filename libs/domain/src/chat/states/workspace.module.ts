import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../../public-events/index.js';
import { AuditModule } from '../../audit/index.js';
import { RepliesModule } from '../../replies/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { ChatHistoryModule } from '../history/chat-history.module.js';
import { ChatModule } from '../chat.module.js';
import { WebPushModule } from '../../web-push/index.js';
import { AnsweringRightService } from '../rights/answering-right.service.js';
import { ChatScopeService } from '../rights/chat-scope.service.js';
import { ScheduledMessageService } from '../outgoing/scheduled-message.service.js';
import { AssignmentService } from './assignment.service.js';
import { ConversationPushService } from './conversation-push.service.js';
import { ConversationStateRepository } from './conversation-state.repository.js';
import { ConversationViewerService } from './conversation-viewer.service.js';
import { ConversationViewerStore } from './conversation-viewer.store.js';
import { WorkspaceQueries } from './workspace.queries.js';
import { WorkspaceService } from './workspace.service.js';

/** How people share conversations: who sees them, their states, who is assigned, and how far each person read. */
@Module({
  imports: [
    PublicEventsModule,
    AuditModule,
    ChatModule,
    ChatHistoryModule,
    RepliesModule,
    SubAccountsModule,
    WebPushModule,
  ],
  providers: [
    AnsweringRightService,
    ChatScopeService,
    AssignmentService,
    ConversationPushService,
    ConversationStateRepository,
    ConversationViewerService,
    ConversationViewerStore,
    ScheduledMessageService,
    WorkspaceQueries,
    WorkspaceService,
  ],
  exports: [
    AnsweringRightService,
    ChatScopeService,
    AssignmentService,
    ConversationViewerService,
    ScheduledMessageService,
    ConversationPushService,
    WorkspaceService,
  ],
})
export class WorkspaceModule {}
