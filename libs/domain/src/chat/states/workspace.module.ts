import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { SubAccountsModule } from '../../sub-accounts/index.js';
import { ChatHistoryModule } from '../history/chat-history.module.js';
import { WebPushModule } from '../../web-push/index.js';
import { AgentRepository } from '../rights/agent.repository.js';
import { AnsweringRightService } from '../rights/answering-right.service.js';
import { ChatScopeService } from '../rights/chat-scope.service.js';
import { AssignmentService } from './assignment.service.js';
import { ConversationPushService } from './conversation-push.service.js';
import { ConversationStateRepository } from './conversation-state.repository.js';
import { WorkspaceQueries } from './workspace.queries.js';
import { WorkspaceService } from './workspace.service.js';

/** How people share conversations: who sees them, their states, who is assigned, and how far each person read. */
@Module({
  imports: [AuditModule, ChatHistoryModule, SubAccountsModule, WebPushModule],
  providers: [
    AgentRepository,
    AnsweringRightService,
    ChatScopeService,
    AssignmentService,
    ConversationPushService,
    ConversationStateRepository,
    WorkspaceQueries,
    WorkspaceService,
  ],
  exports: [
    AgentRepository,
    AnsweringRightService,
    ChatScopeService,
    AssignmentService,
    ConversationPushService,
    WorkspaceService,
  ],
})
export class WorkspaceModule {}
