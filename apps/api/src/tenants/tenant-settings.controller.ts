import { Body, Controller } from '@nestjs/common';
import type { TenantSettings } from '@parley/contracts/public';
import { TenantSettingsService } from '@parley/domain/tenants';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditTenantSettingsDto } from './tenants.dto.js';

@Controller()
export class TenantSettingsController {
  constructor(private readonly tenantSettingsService: TenantSettingsService) {}

  @Endpoint('tenants.settings')
  async get(@TenantId() tenantId: string): Promise<TenantSettings> {
    return this.tenantSettingsService.get(tenantId);
  }

  @Endpoint('tenants.edit-settings')
  async edit(@TenantId() tenantId: string, @Body() body: EditTenantSettingsDto): Promise<TenantSettings> {
    return this.tenantSettingsService.edit(tenantId, body);
  }
}
