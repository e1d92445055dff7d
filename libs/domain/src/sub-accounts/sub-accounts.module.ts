import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { TasksModule } from '../tasks/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ErasureSectionRegistry } from './erasure-section.registry.js';
import { SubAccountBalanceRegistry } from './sub-account-balance.registry.js';
import { SubAccountBatchService } from './sub-account-batch.service.js';
import { SubAccountDeletionRegistry } from './sub-account-deletion.registry.js';
import { SubAccountDeletionService } from './sub-account-deletion.service.js';
import { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
import { SubAccountSecretService } from './sub-account-secret.service.js';
import { SubAccountEvents } from './sub-account.events.js';
import { SubAccountRepository } from './sub-account.repository.js';
import { SubAccountService } from './sub-account.service.js';
import { SubAccountQueries } from './sub-account.queries.js';
import { SubAccountTemplateRepository } from './templates/sub-account-template.repository.js';
import { SubAccountTemplateService } from './templates/sub-account-template.service.js';

@Module({
  imports: [AuditModule, BillingModule, TasksModule, TenantsModule],
  providers: [
    SubAccountRepository,
    SubAccountService,
    SubAccountBatchService,
    SubAccountDeletionRegistry,
    SubAccountDeletionService,
    SubAccountBalanceRegistry,
    SubAccountFigureRegistry,
    SubAccountSecretService,
    ErasureSectionRegistry,
    SubAccountEvents,
    SubAccountQueries,
    SubAccountTemplateRepository,
    SubAccountTemplateService,
  ],
  exports: [
    SubAccountSecretService,
    SubAccountFigureRegistry,
    ErasureSectionRegistry,
    SubAccountBalanceRegistry,
    SubAccountRepository,
    SubAccountService,
    SubAccountBatchService,
    SubAccountDeletionRegistry,
    SubAccountDeletionService,
    SubAccountQueries,
    SubAccountTemplateService,
  ],
})
export class SubAccountsModule {}
