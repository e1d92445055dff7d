import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { CharactersModule } from '../characters/index.js';
import { TenantsModule } from '../tenants/index.js';
import { SubAccountAllowances } from './sub-account-allowances.js';
import { SubAccountTellings } from './sub-account-tellings.js';
import { SubAccounts } from './sub-accounts.repository.js';
import { SubAccountService } from './sub-accounts.service.js';
import { SubAccountViews } from './sub-accounts.views.js';

@Module({
  imports: [AuditModule, BillingModule, CharactersModule, TenantsModule],
  providers: [SubAccounts, SubAccountService, SubAccountAllowances, SubAccountTellings, SubAccountViews],
  exports: [SubAccounts, SubAccountService, SubAccountViews],
})
export class SubAccountsModule {}
