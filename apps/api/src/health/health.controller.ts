import { Controller } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { Metrics } from './metrics.js';

const patienceMs = 2_000;

@Controller()
export class HealthController {
  private probing: Promise<object> | undefined;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly store: RedisStore,
    private readonly numbers: Metrics,
  ) {}

  @Endpoint('health.live')
  live(): RawResponse<{ status: 'ok' }> {
    return new RawResponse({ status: 'ok' });
  }

  @Endpoint('health.ready')
  @HealthCheck()
  async ready(): Promise<RawResponse<object>> {
    // All who ask meanwhile wait for the same answer.
    this.probing ??= this.probe().finally(() => (this.probing = undefined));
    return new RawResponse(await this.probing);
  }

  @Endpoint('health.metrics')
  async metrics(): Promise<RawResponse<string>> {
    return new RawResponse(await this.numbers.exposition());
  }

  private probe(): Promise<object> {
    return this.health.check([
      () => this.answers('postgres', this.database.ping()),
      () => this.answers('redis', this.store.redis.ping()),
    ]);
  }

  private async answers<Name extends string>(name: Name, probe: Promise<unknown>) {
    const indicator = this.indicators.check(name);
    const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs, new Error('late')).unref());
    return Promise.race([probe, late]).then(
      () => indicator.up(),
      () => indicator.down(),
    );
  }
}
