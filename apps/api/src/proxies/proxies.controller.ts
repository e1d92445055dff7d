import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Proxy, ProxyCheck, ProxyCounts, SelectionChanges, Task } from '@parley/contracts/public';
import { ProxyQueries, ProxyService, ProxyTaskService } from '@parley/domain/proxies';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  CreateProxyDto,
  EditProxyDto,
  ImportProxiesDto,
  ProxyQueryDto,
  ProxySelectionDto,
} from './proxies.dto.js';

const ProxyId = () => Param('id', new IdPipe('prx', 'proxies.not_found'));

@Controller()
export class ProxiesController {
  constructor(
    private readonly proxyQueries: ProxyQueries,
    private readonly proxyService: ProxyService,
    private readonly proxyTaskService: ProxyTaskService,
  ) {}

  @Endpoint('proxies.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: ProxyQueryDto,
  ): Promise<Page<Proxy>> {
    return this.proxyQueries.list(tenantId, query);
  }

  @Endpoint('proxies.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ProxyCounts> {
    return this.proxyQueries.counts(tenantId);
  }

  @Endpoint('proxies.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @ProxyId() id: string): Promise<Proxy> {
    return this.proxyQueries.get(tenantId, id);
  }

  @Endpoint('proxies.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateProxyDto,
  ): Promise<Proxy> {
    return this.proxyService.create(tenantId, body);
  }

  @Endpoint('proxies.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ProxyId() id: string,
    @Body() body: EditProxyDto,
  ): Promise<Proxy> {
    return this.proxyService.edit(tenantId, id, body);
  }

  @Endpoint('proxies.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ProxySelectionDto,
  ): Promise<SelectionChanges> {
    return this.proxyService.delete(tenantId, body);
  }

  @Endpoint('proxies.import')
  async import(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ImportProxiesDto,
  ): Promise<Task> {
    return this.proxyTaskService.import(tenantId, body);
  }

  @Endpoint('proxies.check')
  async check(@CurrentTenantCaller() { tenantId }: TenantCaller, @ProxyId() id: string): Promise<Proxy> {
    return this.proxyService.check(tenantId, id);
  }

  @Endpoint('proxies.check-many')
  async checkMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ProxySelectionDto,
  ): Promise<Task> {
    return this.proxyTaskService.check(tenantId, body);
  }

  @Endpoint('proxies.checks')
  async checkList(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ProxyId() id: string,
  ): Promise<ProxyCheck[]> {
    return this.proxyQueries.checks(tenantId, id);
  }
}
