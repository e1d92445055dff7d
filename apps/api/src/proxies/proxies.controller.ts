import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Proxy, ProxyCheck, ProxyCounts, SelectionChanges, Task } from '@parley/contracts/public';
import { ProxyQueries, ProxyService, ProxyTaskService } from '@parley/domain/proxies';
import { TenantId } from '../http/decorators/caller.js';
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
  async list(@TenantId() tenantId: string, @Query() query: ProxyQueryDto): Promise<Page<Proxy>> {
    return this.proxyQueries.list(tenantId, query);
  }

  @Endpoint('proxies.counts')
  async counts(@TenantId() tenantId: string): Promise<ProxyCounts> {
    return this.proxyQueries.counts(tenantId);
  }

  @Endpoint('proxies.get')
  async get(@TenantId() tenantId: string, @ProxyId() id: string): Promise<Proxy> {
    return this.proxyQueries.get(tenantId, id);
  }

  @Endpoint('proxies.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateProxyDto): Promise<Proxy> {
    return this.proxyService.create(tenantId, body);
  }

  @Endpoint('proxies.edit')
  async edit(
    @TenantId() tenantId: string,
    @ProxyId() id: string,
    @Body() body: EditProxyDto,
  ): Promise<Proxy> {
    return this.proxyService.edit(tenantId, id, body);
  }

  @Endpoint('proxies.delete')
  async delete(@TenantId() tenantId: string, @Body() body: ProxySelectionDto): Promise<SelectionChanges> {
    return this.proxyService.delete(tenantId, body);
  }

  @Endpoint('proxies.import')
  async import(@TenantId() tenantId: string, @Body() body: ImportProxiesDto): Promise<Task> {
    return this.proxyTaskService.import(tenantId, body);
  }

  @Endpoint('proxies.check')
  async check(@TenantId() tenantId: string, @ProxyId() id: string): Promise<Proxy> {
    return this.proxyService.check(tenantId, id);
  }

  @Endpoint('proxies.check-many')
  async checkMany(@TenantId() tenantId: string, @Body() body: ProxySelectionDto): Promise<Task> {
    return this.proxyTaskService.check(tenantId, body);
  }

  @Endpoint('proxies.checks')
  async checkList(@TenantId() tenantId: string, @ProxyId() id: string): Promise<ProxyCheck[]> {
    return this.proxyQueries.checks(tenantId, id);
  }
}
