import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { CharactersModule } from '../characters/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ReservationShrinking } from './reservation-limit.service.js';
import { SubAccountAllowances } from './sub-account-allowance.service.js';
import { SubAccountBatches } from './sub-account-batch.service.js';
import { SubAccountDeletion } from './sub-account-deletion.service.js';
import { SubAccountErasure } from './sub-account-erasure.service.js';
import { SubAccountTellings } from './sub-account.events.js';
import { SubAccounts } from './sub-accounts.repository.js';
import { SubAccountService } from './sub-accounts.service.js';
import { SubAccountViews } from './sub-accounts.queries.js';

@Module({
  imports: [AuditModule, BillingModule, CharactersModule, TasksModule, TenantsModule],
  providers: [
    SubAccounts,
    SubAccountService,
    SubAccountBatches,
    SubAccountDeletion,
    SubAccountErasure,
    SubAccountAllowances,
    SubAccountTellings,
    SubAccountViews,
    ReservationShrinking,
  ],
  exports: [
    SubAccounts,
    SubAccountService,
    SubAccountBatches,
    SubAccountDeletion,
    SubAccountErasure,
    SubAccountViews,
    ReservationShrinking,
  ],
})
export class SubAccountsModule {}
