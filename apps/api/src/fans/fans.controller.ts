import { Controller, Param, Query } from '@nestjs/common';
import type { FanCounts, FanDetail, FanPage } from '@parley/contracts/public';
import { FanListQueries } from '@parley/domain/fans';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { scopeOf } from './fan-scope.js';
import { FanFilterDto, FanQueryDto } from './fans.dto.js';

@Controller()
export class FansController {
  constructor(private readonly fanListQueries: FanListQueries) {}

  @Endpoint('fans.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: FanQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<FanPage> {
    return this.fanListQueries.list({ tenantId: caller.tenantId, scope: scopeOf(caller), query, signal });
  }

  @Endpoint('fans.counts')
  async counts(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: FanFilterDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<FanCounts> {
    return this.fanListQueries.counts({ tenantId: caller.tenantId, scope: scopeOf(caller), query, signal });
  }

  @Endpoint('fans.get')
  async get(
    @CurrentTenantCaller() caller: TenantCaller,
    @Param('id', new IdPipe('gan', 'fans.not_found')) id: string,
  ): Promise<FanDetail> {
    return this.fanListQueries.get(caller.tenantId, scopeOf(caller), id);
  }
}
