import { Module } from '@nestjs/common';
import { OperatorModule } from '@parley/domain/operator';
import { MonitorTickerModule } from '../monitor/monitor-ticker.module.js';
import { ConnectionReporter } from './connection.reporter.js';
import { InstallationMonitorSource } from './installation-monitor.source.js';
import { OperatorController } from './operator.controller.js';

/** The operator's home and the monitor of the installation. */
@Module({
  imports: [MonitorTickerModule, OperatorModule],
  controllers: [OperatorController],
  providers: [ConnectionReporter, InstallationMonitorSource],
})
export class InstallationHttpModule {}
