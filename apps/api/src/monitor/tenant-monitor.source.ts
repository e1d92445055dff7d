import { Injectable } from '@nestjs/common';
import { MonitorQueries } from '@parley/domain/monitor';
import { Realtime, rooms } from '@parley/platform/realtime';
import { type MonitorSource, MonitorTicker } from './monitor.ticker.js';

@Injectable()
export class TenantMonitorSource implements MonitorSource {
  readonly name = 'tenant';

  constructor(
    ticker: MonitorTicker,
    private readonly monitorQueries: MonitorQueries,
    private readonly realtime: Realtime,
  ) {
    ticker.register(this);
  }

  async push(tenantId: string): Promise<void> {
    const begun = await this.realtime.beginPush([rooms.tenant(tenantId)], ['monitor:changed']);
    if (begun.occupied.size === 0) return;
    const snapshot = await this.monitorQueries.snapshot(tenantId);
    await this.realtime.toTenant(tenantId, 'monitor:changed', snapshot, begun.asOf);
  }
}
