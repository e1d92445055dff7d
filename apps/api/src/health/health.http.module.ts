import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { LinkCountingModule } from '@parley/domain/links';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [LinkCountingModule, TerminusModule],
  controllers: [HealthController],
  providers: [HealthService, Metrics],
  exports: [Metrics],
})
export class HealthHttpModule {}
