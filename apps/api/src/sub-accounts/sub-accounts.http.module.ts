import { Module } from '@nestjs/common';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { SubAccountsController } from './sub-accounts.controller.js';

@Module({ imports: [SubAccountsModule], controllers: [SubAccountsController] })
export class SubAccountsHttpModule {}
