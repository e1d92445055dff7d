import { Controller, Query } from '@nestjs/common';
import type { FailedTranslation, MonitorSnapshot, Page, WaitingConversation } from '@parley/contracts/public';
import { MonitorQueries } from '@parley/domain/monitor';
import {
  CurrentTenantCaller,
  seenSubAccounts,
  TenantId,
  type TenantCaller,
} from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { FailedTranslationQueryDto, WaitingQueryDto } from './monitor.dto.js';
import { MonitorTicker } from './monitor.ticker.js';
import { TenantMonitorSource } from './tenant-monitor.source.js';

@Controller()
export class MonitorController {
  constructor(
    private readonly monitorQueries: MonitorQueries,
    private readonly ticker: MonitorTicker,
    private readonly source: TenantMonitorSource,
  ) {}

  @Endpoint('monitor.snapshot')
  async snapshot(@TenantId() tenantId: string): Promise<MonitorSnapshot> {
    await this.ticker.watch(this.source.name, tenantId);
    return this.monitorQueries.snapshot(tenantId);
  }

  @Endpoint('monitor.waiting')
  async waiting(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: WaitingQueryDto,
  ): Promise<Page<WaitingConversation>> {
    return this.monitorQueries.listWaiting(caller.tenantId, query, seenSubAccounts(caller));
  }

  @Endpoint('monitor.own-waiting')
  async ownWaiting(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: WaitingQueryDto,
  ): Promise<Page<WaitingConversation>> {
    return this.monitorQueries.listWaiting(caller.tenantId, query, seenSubAccounts(caller));
  }

  @Endpoint('monitor.failed-translations')
  async failedTranslations(
    @TenantId() tenantId: string,
    @Query() query: FailedTranslationQueryDto,
  ): Promise<Page<FailedTranslation>> {
    return this.monitorQueries.listFailedTranslations(tenantId, query);
  }
}
