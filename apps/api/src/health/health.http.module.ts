import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';

@Module({ imports: [TerminusModule], controllers: [HealthController], providers: [Metrics] })
export class HealthHttpModule {}
