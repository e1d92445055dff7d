import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BillingModule } from '../billing/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { ApiKeyLimiter } from './api-key.limiter.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyText } from './api-key-text.js';
import { ApiKeyVerifier } from './api-key.verifier.js';

@Module({
  imports: [AuditModule, BillingModule, SubAccountsModule, TenantsModule],
  providers: [ApiKeyLimiter, ApiKeyRepository, ApiKeyService, ApiKeyText, ApiKeyVerifier],
  exports: [ApiKeyLimiter, ApiKeyService, ApiKeyVerifier],
})
export class ApiKeysModule {}
