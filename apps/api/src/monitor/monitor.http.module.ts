import { Module } from '@nestjs/common';
import { MonitorModule } from '@parley/domain/monitor';
import { MonitorController } from './monitor.controller.js';
import { MonitorTickerModule } from './monitor-ticker.module.js';
import { TenantMonitorSource } from './tenant-monitor.source.js';

@Module({
  imports: [MonitorModule, MonitorTickerModule],
  controllers: [MonitorController],
  providers: [TenantMonitorSource],
})
export class MonitorHttpModule {}
