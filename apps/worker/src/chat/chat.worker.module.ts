import { Module } from '@nestjs/common';
import { ChatModule } from '@parley/domain/chat';
import { ChatPush } from './chat.push.js';
import { ChatProcessor } from './chat.processor.js';

@Module({ imports: [ChatModule], providers: [ChatProcessor, ChatPush] })
export class ChatWorkerModule {}
