import { Module } from '@nestjs/common';
import { LinkCountingModule } from '@parley/domain/links';
import { HealthController } from './health.controller.js';
import { InstallationMetrics } from './installation-metrics.js';
import { VersionController } from './version.controller.js';

@Module({
  imports: [LinkCountingModule],
  controllers: [HealthController, VersionController],
  providers: [InstallationMetrics],
})
export class HealthHttpModule {}
