import { Module } from '@nestjs/common';
import { LinkCountingModule } from '@parley/domain/links';
import { HealthController } from './health.controller.js';
import { InstallationMetrics } from './installation-metrics.js';

@Module({
  imports: [LinkCountingModule],
  controllers: [HealthController],
  providers: [InstallationMetrics],
})
export class HealthHttpModule {}
