import { Module } from '@nestjs/common';
import { ChatHistoryModule, ChatModule, WorkspaceModule } from '@parley/domain/chat';
import { ChatController } from './chat.controller.js';
import { NotesController } from './notes.controller.js';
import { OutgoingController } from './outgoing.controller.js';
import { ResponseTimesController } from './response-times.controller.js';
import { WorkspaceController } from './workspace.controller.js';

@Module({
  imports: [ChatHistoryModule, ChatModule, WorkspaceModule],
  controllers: [
    ChatController,
    NotesController,
    OutgoingController,
    ResponseTimesController,
    WorkspaceController,
  ],
})
export class ChatHttpModule {}
