import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Tenant, TenantCounts } from '@parley/contracts/public';
import { TenantOverviewService } from '@parley/domain/operator';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { SuspendTenantDto, TenantQueryDto } from './tenants.dto.js';

const TenantId = () => Param('id', new IdPipe('tnt', 'tenants.not_found'));

/** Tenants as an operator sees them. */
@Controller()
export class TenantsController {
  constructor(private readonly tenantOverviewService: TenantOverviewService) {}

  @Endpoint('tenants.list')
  async list(@Query() query: TenantQueryDto): Promise<Page<Tenant>> {
    return this.tenantOverviewService.list(query);
  }

  @Endpoint('tenants.counts')
  async counts(): Promise<TenantCounts> {
    return this.tenantOverviewService.counts();
  }

  @Endpoint('tenants.get')
  async get(@TenantId() id: string): Promise<Tenant> {
    return this.tenantOverviewService.get(id);
  }

  @Endpoint('tenants.suspend')
  async suspend(@TenantId() id: string, @Body() { reason }: SuspendTenantDto): Promise<Tenant> {
    return this.tenantOverviewService.suspend(id, reason);
  }

  @Endpoint('tenants.restore')
  async restore(@TenantId() id: string): Promise<Tenant> {
    return this.tenantOverviewService.restore(id);
  }
}
