import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import type { Readiness } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import { DrainService } from './drain.service.js';

const patienceMs = 2_000;

/** Asks PostgreSQL and Redis whether they answer. */
@Injectable()
export class HealthService {
  private probing: Promise<Readiness> | undefined;

  constructor(
    private readonly healthChecks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly store: RedisStore,
    private readonly drain: DrainService,
  ) {}

  /**
   * Requests that arrive during a check share its result. Rejects if one of the two does not answer in time, and once
   * this api ends.
   */
  async ready(): Promise<Readiness> {
    if (this.drain.isDraining) throw new ServiceUnavailableException('This api is ending.');
    this.probing ??= this.probe().finally(() => (this.probing = undefined));
    return this.probing;
  }

  private probe(): Promise<Readiness> {
    return this.healthChecks.check([
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
