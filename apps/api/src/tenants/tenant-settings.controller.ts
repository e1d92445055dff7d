import { Body, Controller } from '@nestjs/common';
import type { TenantSettings } from '@parley/contracts/public';
import { TenantSettingsService } from '@parley/domain/tenants';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditTenantSettingsDto } from './tenants.dto.js';

@Controller()
export class TenantSettingsController {
  constructor(
    private readonly database: Database,
    private readonly settings: TenantSettingsService,
  ) {}

  @Endpoint('tenants.settings')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<TenantSettings> {
    return this.database.asTenant(tenantId, (tx) => this.settings.get(tx));
  }

  @Endpoint('tenants.edit-settings')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: EditTenantSettingsDto,
  ): Promise<TenantSettings> {
    return this.database.asTenant(tenantId, (tx) => this.settings.edit(tx, body));
  }
}
