import { Controller } from '@nestjs/common';
import { HealthCheck } from '@nestjs/terminus';
import type { Readiness } from '@parley/contracts/public';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

@Controller()
export class HealthController {
  constructor(
    private readonly healthService: HealthService,
    private readonly processMetrics: Metrics,
  ) {}

  @Endpoint('health.live')
  live(): RawResponse<{ status: 'ok' }> {
    return new RawResponse({ status: 'ok' });
  }

  @Endpoint('health.ready')
  @HealthCheck({ swaggerDocumentation: false })
  async ready(): Promise<RawResponse<Readiness>> {
    return new RawResponse(await this.healthService.ready());
  }

  @Endpoint('health.metrics')
  async metrics(): Promise<RawResponse<string>> {
    return new RawResponse(await this.processMetrics.exposition());
  }
}
