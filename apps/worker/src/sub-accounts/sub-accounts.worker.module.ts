import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { CreateSubAccountsTaskHandler } from './create-sub-accounts.task-handler.js';
import { DeleteSubAccountsTaskHandler } from './delete-sub-accounts.task-handler.js';
import { SubAccountsProcessor } from './sub-accounts.processor.js';
import { SwitchSubAccountsTaskHandler } from './switch-sub-accounts.task-handler.js';

@Module({
  imports: [SubAccountsModule, ChatHistoryModule],
  providers: [
    SubAccountsProcessor,
    CreateSubAccountsTaskHandler,
    SwitchSubAccountsTaskHandler,
    DeleteSubAccountsTaskHandler,
  ],
})
export class SubAccountsWorkerModule {}
