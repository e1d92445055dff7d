import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Tenant, TenantCounts } from '@parley/contracts/public';
import { SuspensionService, TenantQueries } from '@parley/domain/tenants';
import { Database, type SystemTx } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { SuspendTenantDto, TenantQueryDto } from './tenants.dto.js';

const TenantId = () => Param('id', new IdPipe('tnt', 'tenants.not_found'));

/** Tenants as an operator sees them. System path: an operator belongs to none of them. */
@Controller()
export class TenantsController {
  constructor(
    private readonly database: Database,
    private readonly views: TenantQueries,
    private readonly suspensionService: SuspensionService,
  ) {}

  @Endpoint('tenants.list')
  async list(@Query() query: TenantQueryDto): Promise<Page<Tenant>> {
    return this.database.asSystem((tx) => this.views.list(tx, query));
  }

  @Endpoint('tenants.counts')
  async counts(): Promise<TenantCounts> {
    return this.database.asSystem((tx) => this.views.counts(tx));
  }

  @Endpoint('tenants.get')
  async get(@TenantId() id: string): Promise<Tenant> {
    return this.database.asSystem((tx) => this.views.get(tx, id));
  }

  @Endpoint('tenants.suspend')
  async suspend(@TenantId() id: string, @Body() { reason }: SuspendTenantDto): Promise<Tenant> {
    return this.change(id, (tx) => this.suspensionService.suspend(tx, id, reason));
  }

  @Endpoint('tenants.restore')
  async restore(@TenantId() id: string): Promise<Tenant> {
    return this.change(id, (tx) => this.suspensionService.restore(tx, id));
  }

  private change(id: string, work: (tx: SystemTx) => Promise<void>): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      await work(tx);
      return this.views.get(tx, id);
    });
  }
}
