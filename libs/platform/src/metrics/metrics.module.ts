import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { ProcessMetrics } from './process-metrics.js';

@Global()
@Module({ providers: [Metrics, ProcessMetrics], exports: [Metrics] })
export class MetricsModule {}
