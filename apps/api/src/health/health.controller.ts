import { Controller, Req } from '@nestjs/common';
import type { Readiness } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { AppError } from '@parley/platform/errors';
import { ReadinessService } from '@parley/platform/health';
import { Metrics, metricsRefusal } from '@parley/platform/metrics';
import type { FastifyRequest } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Endpoint('health.live')
  live(): RawResponse<{ status: 'ok' }> {
    return new RawResponse({ status: 'ok' });
  }

  @Endpoint('health.ready')
  async ready(): Promise<RawResponse<Readiness>> {
    const readiness = await this.readiness.read();
    if (readiness.status !== 'ok') throw new AppError('server.unavailable', sentence(readiness));
    return new RawResponse(readiness);
  }

  @Endpoint('health.metrics')
  async exposition(@Req() { headers, socket }: FastifyRequest): Promise<RawResponse<string>> {
    const { METRICS_TOKEN: token } = this.config;
    const refusal = metricsRefusal({ headers, remoteAddress: socket.remoteAddress }, token);
    if (refusal !== null)
      throw new AppError(token === undefined ? 'request.forbidden' : 'request.unauthenticated', refusal);
    return new RawResponse(await this.metrics.exposition());
  }
}

function sentence({ status, details }: Readiness): string {
  if (status === 'ending') return 'This api is ending.';
  const down = Object.keys(details).filter((name) => details[name]?.status === 'down');
  return `This api is not ready: ${down.join(', ')}.`;
}
