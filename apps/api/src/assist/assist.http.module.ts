import { Module } from '@nestjs/common';
import { AssistModule } from '@parley/domain/assist';
import { WorkspaceModule } from '@parley/domain/chat';
import { AssistController } from './assist.controller.js';

@Module({
  imports: [AssistModule, WorkspaceModule],
  controllers: [AssistController],
})
export class AssistHttpModule {}
