import { Module } from '@nestjs/common';
import { ChatHistoryModule, WorkspaceModule } from '@parley/domain/chat';
import { ChatController } from './chat.controller.js';
import { NotesController } from './notes.controller.js';
import { WorkspaceController } from './workspace.controller.js';

@Module({
  imports: [ChatHistoryModule, WorkspaceModule],
  controllers: [ChatController, NotesController, WorkspaceController],
})
export class ChatHttpModule {}
