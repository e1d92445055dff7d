import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { Suspension } from './suspension.js';
import { TenantSettingsService } from './tenant-settings.js';
import { Tenants } from './tenants.repository.js';
import { TenantViews } from './tenants.views.js';

const parts = [Tenants, TenantSettingsService, TenantViews, Suspension];

@Module({ imports: [AuditModule], providers: parts, exports: parts })
export class TenantsModule {}
