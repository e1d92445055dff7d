import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { LinkCountingModule } from '@parley/domain/links';
import { DrainService } from './drain.service.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [LinkCountingModule, TerminusModule],
  controllers: [HealthController],
  providers: [DrainService, HealthService, Metrics],
  exports: [DrainService, Metrics],
})
export class HealthHttpModule {}
