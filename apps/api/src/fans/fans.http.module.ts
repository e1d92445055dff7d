import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ContactImportsModule, FansModule } from '@parley/domain/fans';
import { ContactImportsController } from './contact-imports.controller.js';
import { FanActionsController } from './fan-actions.controller.js';
import { FansController } from './fans.controller.js';
import { MergesController } from './merges.controller.js';

/** Chat provides the profiles and conversations of fans. */
@Module({
  imports: [ChatHistoryModule, ContactImportsModule, FansModule],
  controllers: [ContactImportsController, FanActionsController, FansController, MergesController],
})
export class FansHttpModule {}
