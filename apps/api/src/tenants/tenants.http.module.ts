import { Module } from '@nestjs/common';
import { TenantsModule } from '@parley/domain/tenants';
import { TenantSettingsController } from './tenant-settings.controller.js';
import { TenantsController } from './tenants.controller.js';

@Module({ imports: [TenantsModule], controllers: [TenantSettingsController, TenantsController] })
export class TenantsHttpModule {}
