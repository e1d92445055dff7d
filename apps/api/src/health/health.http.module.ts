import { Module } from '@nestjs/common';
import { LinkCountingModule } from '@parley/domain/links';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [LinkCountingModule],
  controllers: [HealthController],
  providers: [Metrics],
  exports: [Metrics],
})
export class HealthHttpModule {}
