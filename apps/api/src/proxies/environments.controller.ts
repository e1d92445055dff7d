import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Environment, Page } from '@parley/contracts/public';
import { EnvironmentService } from '@parley/domain/proxies';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EnvironmentQueryDto, EnvironmentSettingsDto } from './environments.dto.js';

@Controller()
export class EnvironmentsController {
  constructor(private readonly environments: EnvironmentService) {}

  @Endpoint('environments.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: EnvironmentQueryDto,
  ): Promise<Page<Environment>> {
    return this.environments.list(tenantId, query);
  }

  @Endpoint('environments.set')
  async set(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Param('id', new IdPipe('soc', 'environments.not_found')) id: string,
    @Body() body: EnvironmentSettingsDto,
  ): Promise<Environment> {
    return this.environments.set(tenantId, id, body);
  }
}
