import { Module } from '@nestjs/common';
import { ChatHistoryModule } from '@parley/domain/chat';
import { ExportModule } from '@parley/domain/export';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { DeleteSubAccountsWork } from './delete-sub-accounts.task-handler.js';
import { CreateSubAccountsWork, SwitchSubAccountsWork } from './sub-accounts.task-handler.js';
import { SubAccountsProcessor } from './sub-accounts.processor.js';

@Module({
  imports: [SubAccountsModule, ChatHistoryModule, ExportModule],
  providers: [SubAccountsProcessor, CreateSubAccountsWork, SwitchSubAccountsWork, DeleteSubAccountsWork],
})
export class SubAccountsWorkerModule {}
