import { Module } from '@nestjs/common';
import { ChatHistoryModule, ChatModule, WorkspaceModule } from '@parley/domain/chat';
import { ChatExportTaskHandler } from './chat-export.task-handler.js';
import { ChatProcessor } from './chat.processor.js';

@Module({
  imports: [ChatHistoryModule, ChatModule, WorkspaceModule],
  providers: [ChatExportTaskHandler, ChatProcessor],
})
export class ChatWorkerModule {}
