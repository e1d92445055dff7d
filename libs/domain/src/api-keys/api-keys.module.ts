import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyAccessService } from './api-key-access.service.js';

@Module({
  imports: [AuditModule, BillingModule, SubAccountsModule, TenantsModule],
  providers: [ApiKeyAccessService, ApiKeyRepository, ApiKeyService],
  exports: [ApiKeyAccessService, ApiKeyService],
})
export class ApiKeysModule {}
