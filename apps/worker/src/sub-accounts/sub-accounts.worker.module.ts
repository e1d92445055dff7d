import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ExportModule } from '@parley/domain/export';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { DeleteSubAccountsTaskHandler } from './delete-sub-accounts.task-handler.js';
import { CreateSubAccountsTaskHandler, SwitchSubAccountsTaskHandler } from './sub-accounts.task-handler.js';
import { SubAccountsProcessor } from './sub-accounts.processor.js';

@Module({
  imports: [SubAccountsModule, ChatHistoryModule, ExportModule],
  providers: [
    SubAccountsProcessor,
    CreateSubAccountsTaskHandler,
    SwitchSubAccountsTaskHandler,
    DeleteSubAccountsTaskHandler,
  ],
})
export class SubAccountsWorkerModule {}
