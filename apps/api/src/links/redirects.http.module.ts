import { Module } from '@nestjs/common';
import { RedirectModule } from '@parley/domain/links';
import { HealthHttpModule } from '../health/health.http.module.js';
import { RedirectMetrics } from './redirect-metrics.js';

@Module({
  imports: [HealthHttpModule, RedirectModule],
  providers: [RedirectMetrics],
  exports: [RedirectMetrics],
})
export class RedirectsHttpModule {}
