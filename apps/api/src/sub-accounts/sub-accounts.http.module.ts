import { Module } from '@nestjs/common';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { SubAccountTemplatesController } from './sub-account-templates.controller.js';
import { SubAccountsController } from './sub-accounts.controller.js';

@Module({ imports: [SubAccountsModule], controllers: [SubAccountsController, SubAccountTemplatesController] })
export class SubAccountsHttpModule {}
