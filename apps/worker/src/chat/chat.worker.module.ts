import { Module } from '@nestjs/common';
import { ChatHistoryModule, ChatModule, WorkspaceModule } from '@parley/domain/chat';
import { AssignmentProcessor } from './assignment.processor.js';
import { ChatExportTaskHandler } from './chat-export.task-handler.js';
import { ChatProcessor } from './chat.processor.js';
import { ConversationPush } from './conversation.push.js';
import { OutgoingProcessor } from './outgoing.processor.js';
import { RetentionProcessor } from './retention.processor.js';

@Module({
  imports: [ChatHistoryModule, ChatModule, WorkspaceModule],
  providers: [
    AssignmentProcessor,
    ChatExportTaskHandler,
    ChatProcessor,
    ConversationPush,
    OutgoingProcessor,
    RetentionProcessor,
  ],
})
export class ChatWorkerModule {}
