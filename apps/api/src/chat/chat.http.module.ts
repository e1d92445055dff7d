import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ChatController } from './chat.controller.js';
import { NotesController } from './notes.controller.js';
import { OutgoingController } from './outgoing.controller.js';

@Module({
  imports: [ChatHistoryModule],
  controllers: [ChatController, NotesController, OutgoingController],
})
export class ChatHttpModule {}
