import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Proxy, ProxyCheck, ProxyCounts, Task } from '@parley/contracts/public';
import { ProxyCheckService, ProxyService, ProxyTaskService, ProxyQueries } from '@parley/domain/proxies';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateProxyDto, EditProxyDto, ImportProxiesDto, ProxyIdsDto, ProxyQueryDto } from './proxies.dto.js';

const ProxyId = () => Param('id', new IdPipe('prx', 'proxies.not_found'));

@Controller()
export class ProxiesController {
  constructor(
    private readonly database: Database,
    private readonly proxies: ProxyService,
    private readonly views: ProxyQueries,
    private readonly checks: ProxyCheckService,
    private readonly tasks: ProxyTaskService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  @Endpoint('proxies.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: ProxyQueryDto,
  ): Promise<Page<Proxy>> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  @Endpoint('proxies.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ProxyCounts> {
    return this.database.asTenant(tenantId, (tx) => this.views.counts(tx));
  }

  @Endpoint('proxies.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @ProxyId() id: string): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) => this.views.get(tx, id));
  }

  @Endpoint('proxies.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateProxyDto,
  ): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.views.get(tx, await this.proxies.create(tx, body)),
      ),
    );
  }

  @Endpoint('proxies.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ProxyId() id: string,
    @Body() body: EditProxyDto,
  ): Promise<Proxy> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.proxies.edit(tx, id, body);
      return this.views.get(tx, id);
    });
  }

  @Endpoint('proxies.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: ProxyIdsDto,
  ): Promise<null> {
    await this.database.asTenant(tenantId, (tx) => this.proxies.delete(tx, ids));
    return null;
  }

  @Endpoint('proxies.import')
  async import(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ImportProxiesDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.tasks.import(tx, body)),
    );
  }

  @Endpoint('proxies.check')
  async check(@CurrentTenantCaller() { tenantId }: TenantCaller, @ProxyId() id: string): Promise<Proxy> {
    const made = await this.checks.make(tenantId, id);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.checks.store(tx, made);
      return this.views.get(tx, id);
    });
  }

  @Endpoint('proxies.check-many')
  async checkMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: ProxyIdsDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.tasks.check(tx, ids));
  }

  @Endpoint('proxies.checks')
  async checkList(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ProxyId() id: string,
  ): Promise<ProxyCheck[]> {
    return this.database.asTenant(tenantId, (tx) => this.views.checks(tx, id));
  }
}
