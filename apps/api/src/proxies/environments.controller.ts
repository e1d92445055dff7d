import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Environment, Page } from '@parley/contracts/public';
import { EnvironmentQueries, EnvironmentService } from '@parley/domain/proxies';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EnvironmentQueryDto, EnvironmentSettingsDto } from './environments.dto.js';

@Controller()
export class EnvironmentsController {
  constructor(
    private readonly environmentQueries: EnvironmentQueries,
    private readonly environmentService: EnvironmentService,
  ) {}

  @Endpoint('environments.list')
  async list(@TenantId() tenantId: string, @Query() query: EnvironmentQueryDto): Promise<Page<Environment>> {
    return this.environmentQueries.list(tenantId, query);
  }

  @Endpoint('environments.set')
  async set(
    @TenantId() tenantId: string,
    @Param('id', new IdPipe('soc', 'environments.not_found')) id: string,
    @Body() body: EnvironmentSettingsDto,
  ): Promise<Environment> {
    return this.environmentService.set(tenantId, id, body);
  }
}
