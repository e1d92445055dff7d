import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ChatController } from './chat.controller.js';

@Module({ imports: [ChatHistoryModule], controllers: [ChatController] })
export class ChatHttpModule {}
