import { Injectable } from '@nestjs/common';
import { InstallationMonitorService } from '@parley/domain/operator';
import { Realtime, rooms } from '@parley/platform/realtime';
import { type MonitorSource, MonitorTicker } from '../monitor/monitor.ticker.js';

/** The one key of this source. */
export const installation = 'installation';

/** Pushes the state of the installation to operators while one of them watches it. */
@Injectable()
export class InstallationMonitorSource implements MonitorSource {
  readonly name = 'installation';

  constructor(
    ticker: MonitorTicker,
    private readonly monitorService: InstallationMonitorService,
    private readonly realtime: Realtime,
  ) {
    ticker.register(this);
  }

  async push(): Promise<void> {
    const begun = await this.realtime.beginPush([rooms.operators()], ['installation:changed']);
    if (begun.occupied.size === 0) return;
    const snapshot = await this.monitorService.snapshot();
    await this.realtime.toOperators('installation:changed', snapshot, begun.asOf);
  }
}
