import { Module } from '@nestjs/common';
import { TenantsModule } from '../tenants/index.js';
import { SubAccounts } from './sub-accounts.repository.js';
import { SubAccountService } from './sub-accounts.service.js';
import { SubAccountViews } from './sub-accounts.views.js';

@Module({
  imports: [TenantsModule],
  providers: [SubAccounts, SubAccountService, SubAccountViews],
  exports: [SubAccounts, SubAccountService, SubAccountViews],
})
export class SubAccountsModule {}
