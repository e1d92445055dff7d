import { Module } from '@nestjs/common';
import { OperatorModule } from '@parley/domain/operator';
import { TenantsModule } from '@parley/domain/tenants';
import { TenantSettingsController } from './tenant-settings.controller.js';
import { TenantsController } from './tenants.controller.js';

@Module({
  imports: [OperatorModule, TenantsModule],
  controllers: [TenantSettingsController, TenantsController],
})
export class TenantsHttpModule {}
