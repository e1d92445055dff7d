import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { RollupRepository } from './rollup.repository.js';
import { SuspensionService } from './suspension.service.js';
import { TenantSettingsService } from './tenant-settings.service.js';
import { TenantPlanRepository } from './tenant-plan.repository.js';
import { TenantCreationRegistry } from './tenant-creation.registry.js';
import { TenantRepository } from './tenant.repository.js';

const parts = [
  TenantRepository,
  TenantCreationRegistry,
  TenantPlanRepository,
  RollupRepository,
  TenantSettingsService,
  SuspensionService,
];

@Module({ imports: [AuditModule, OperatorStreamModule], providers: parts, exports: parts })
export class TenantsModule {}
