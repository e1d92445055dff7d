import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { Suspension } from './suspension.service.js';
import { TenantSettingsService } from './tenant-settings.service.js';
import { Tenants } from './tenants.repository.js';
import { TenantViews } from './tenants.queries.js';

const parts = [Tenants, TenantSettingsService, TenantViews, Suspension];

@Module({ imports: [AuditModule], providers: parts, exports: parts })
export class TenantsModule {}
