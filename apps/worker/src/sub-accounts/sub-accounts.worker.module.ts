import { Module } from '@nestjs/common';
import { ExportModule } from '@parley/domain/export';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { DeleteSubAccountsWork } from './delete-work.js';
import { CreateSubAccountsWork, SwitchSubAccountsWork } from './sub-account-works.js';
import { SubAccountsProcessor } from './sub-accounts.processor.js';

@Module({
  imports: [SubAccountsModule, ExportModule],
  providers: [SubAccountsProcessor, CreateSubAccountsWork, SwitchSubAccountsWork, DeleteSubAccountsWork],
})
export class SubAccountsWorkerModule {}
