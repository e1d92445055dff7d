import { Controller, Query } from '@nestjs/common';
import type {
  AgentFigures,
  DashboardSummary,
  MessageTrend,
  Page,
  RankingRow,
  Trend,
} from '@parley/contracts/public';
import { AgentFiguresQueries, DashboardQueries } from '@parley/domain/dashboard';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { scopeOf } from '../fans/fan-scope.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AgentFiguresQueryDto, RankingQueryDto, TrendQueryDto } from './dashboard.dto.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboardQueries: DashboardQueries,
    private readonly agentFiguresQueries: AgentFiguresQueries,
  ) {}

  @Endpoint('dashboard.summary')
  async summary(@CurrentTenantCaller() caller: TenantCaller): Promise<DashboardSummary> {
    return this.dashboardQueries.summary(caller.tenantId, scopeOf(caller));
  }

  @Endpoint('dashboard.trend')
  async trend(@CurrentTenantCaller() caller: TenantCaller, @Query() query: TrendQueryDto): Promise<Trend> {
    return this.dashboardQueries.trend(caller.tenantId, query, scopeOf(caller));
  }

  @Endpoint('dashboard.message-trend')
  async messageTrend(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: TrendQueryDto,
  ): Promise<MessageTrend> {
    return this.dashboardQueries.messageTrend(caller.tenantId, query, scopeOf(caller));
  }

  @Endpoint('dashboard.ranking')
  async ranking(@TenantId() tenantId: string, @Query() query: RankingQueryDto): Promise<RankingRow[]> {
    return this.dashboardQueries.ranking(tenantId, query);
  }

  @Endpoint('dashboard.agents')
  async agents(
    @TenantId() tenantId: string,
    @Query() query: AgentFiguresQueryDto,
  ): Promise<Page<AgentFigures>> {
    return this.agentFiguresQueries.list(tenantId, query);
  }
}
