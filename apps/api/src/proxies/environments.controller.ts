import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Environment, Page } from '@parley/contracts/public';
import { EnvironmentService, EnvironmentQueries } from '@parley/domain/proxies';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { EnvironmentQueryDto, EnvironmentSettingsDto } from './environments.dto.js';

@Controller()
export class EnvironmentsController {
  constructor(
    private readonly database: Database,
    private readonly environments: EnvironmentService,
    private readonly views: EnvironmentQueries,
  ) {}

  @Endpoint('environments.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: EnvironmentQueryDto,
  ): Promise<Page<Environment>> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  @Endpoint('environments.set')
  async set(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Param('id', new IdPipe('soc', 'environments.not_found')) id: string,
    @Body() body: EnvironmentSettingsDto,
  ): Promise<Environment> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.environments.set(tx, id, body);
      return this.views.get(tx, id);
    });
  }
}
