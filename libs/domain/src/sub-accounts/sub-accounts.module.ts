import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ErasureSectionRegistry } from './erasure-section.registry.js';
import { ReservationLimitService } from './reservation-limit.service.js';
import { SubAccountAllowanceService } from './sub-account-allowance.service.js';
import { SubAccountBalanceRegistry } from './sub-account-balance.registry.js';
import { SubAccountBatchService } from './sub-account-batch.service.js';
import { SubAccountDeletionRegistry } from './sub-account-deletion.registry.js';
import { SubAccountDeletionService } from './sub-account-deletion.service.js';
import { SubAccountErasureService } from './sub-account-erasure.service.js';
import { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
import { SubAccountManagementService } from './sub-account-management.service.js';
import { SubAccountSecretService } from './sub-account-secret.service.js';
import { SubAccountEvents } from './sub-account.events.js';
import { SubAccountRepository } from './sub-account.repository.js';
import { SubAccountService } from './sub-account.service.js';
import { SubAccountQueries } from './sub-account.queries.js';

@Module({
  imports: [AuditModule, BillingModule, TasksModule, TenantsModule],
  providers: [
    SubAccountRepository,
    SubAccountService,
    SubAccountBatchService,
    SubAccountDeletionRegistry,
    SubAccountDeletionService,
    SubAccountErasureService,
    SubAccountAllowanceService,
    SubAccountBalanceRegistry,
    SubAccountFigureRegistry,
    SubAccountManagementService,
    SubAccountSecretService,
    ErasureSectionRegistry,
    SubAccountEvents,
    SubAccountQueries,
    ReservationLimitService,
  ],
  exports: [
    SubAccountSecretService,
    SubAccountFigureRegistry,
    SubAccountManagementService,
    ErasureSectionRegistry,
    SubAccountBalanceRegistry,
    SubAccountRepository,
    SubAccountService,
    SubAccountBatchService,
    SubAccountDeletionRegistry,
    SubAccountDeletionService,
    SubAccountErasureService,
    SubAccountQueries,
    ReservationLimitService,
  ],
})
export class SubAccountsModule {}
