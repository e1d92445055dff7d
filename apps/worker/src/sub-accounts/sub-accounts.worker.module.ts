import { Module } from '@nestjs/common';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { SubAccountsProcessor } from './sub-accounts.processor.js';

@Module({ imports: [SubAccountsModule], providers: [SubAccountsProcessor] })
export class SubAccountsWorkerModule {}
