import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ChatExportTaskHandler } from './chat-export.task-handler.js';
import { RetentionProcessor } from './retention.processor.js';

@Module({ imports: [ChatHistoryModule], providers: [RetentionProcessor, ChatExportTaskHandler] })
export class ChatHistoryWorkerModule {}
