import { Module } from '@nestjs/common';
import { ClickStoreModule, RedirectModule } from '@parley/domain/links';
import { ClickMetrics } from './click-metrics.js';
import { RedirectMetrics } from './redirect-metrics.js';

@Module({
  imports: [ClickStoreModule, RedirectModule],
  providers: [ClickMetrics, RedirectMetrics],
  exports: [RedirectMetrics],
})
export class RedirectsHttpModule {}
