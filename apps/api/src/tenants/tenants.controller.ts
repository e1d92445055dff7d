import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { Page, Tenant, TenantCounts, TenantSupport } from '@parley/contracts/public';
import { OperatorTenantService, TenantOverviewQueries, TenantSupportQueries } from '@parley/domain/operator';
import type { FastifyRequest } from 'fastify';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  ChangeTenantEmailDto,
  CheckedTenantDto,
  CreateTenantDto,
  EditTenantNoteDto,
  SuspendTenantDto,
  TenantQueryDto,
} from './tenants.dto.js';

const TenantId = () => Param('id', new IdPipe('tnt', 'tenants.not_found'));

@Controller()
export class TenantsController {
  constructor(
    private readonly overviewQueries: TenantOverviewQueries,
    private readonly supportQueries: TenantSupportQueries,
    private readonly tenantService: OperatorTenantService,
  ) {}

  @Endpoint('tenants.list')
  async list(@Query() query: TenantQueryDto): Promise<Page<Tenant>> {
    return this.overviewQueries.list(query);
  }

  @Endpoint('tenants.counts')
  async counts(): Promise<TenantCounts> {
    return this.overviewQueries.counts();
  }

  @Endpoint('tenants.support')
  async support(@TenantId() id: string): Promise<TenantSupport> {
    return this.supportQueries.get(id);
  }

  @Endpoint('tenants.get')
  async get(@TenantId() id: string): Promise<Tenant> {
    return this.overviewQueries.get(id);
  }

  @Endpoint('tenants.suspend')
  async suspend(@TenantId() id: string, @Body() { reason }: SuspendTenantDto): Promise<Tenant> {
    return this.tenantService.suspend(id, reason);
  }

  @Endpoint('tenants.restore')
  async restore(@TenantId() id: string): Promise<Tenant> {
    return this.tenantService.restore(id);
  }

  @Endpoint('tenants.create')
  async create(@Body() body: CreateTenantDto): Promise<Tenant> {
    return this.tenantService.create(body);
  }

  @Endpoint('tenants.send-password-reset')
  async sendPasswordReset(
    @TenantId() id: string,
    @CurrentUserCaller() { userId }: UserCaller,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<Tenant> {
    return this.tenantService.sendPasswordReset(id, { userId, address });
  }

  @Endpoint('tenants.disable-totp')
  async disableTotp(@TenantId() id: string, @Body() { email }: CheckedTenantDto): Promise<Tenant> {
    return this.tenantService.disableTotp(id, email);
  }

  @Endpoint('tenants.change-email')
  async changeEmail(@TenantId() id: string, @Body() body: ChangeTenantEmailDto): Promise<Tenant> {
    return this.tenantService.changeEmail(id, body);
  }

  @Endpoint('tenants.edit-note')
  async editNote(@TenantId() id: string, @Body() { note }: EditTenantNoteDto): Promise<Tenant> {
    return this.tenantService.editNote(id, note);
  }
}
