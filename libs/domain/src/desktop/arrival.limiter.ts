import { Injectable } from '@nestjs/common';
import { FairLimiter } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';

/**
 * How many transactions clients that come in have at once: the other connections to PostgreSQL stay for those who are
 * in. Tenants take turns, so that one with very many clients holds up no other's.
 */
@Injectable()
export class ArrivalLimiter {
  private readonly limiter: FairLimiter;

  constructor(config: Config) {
    this.limiter = new FairLimiter(config.ARRIVALS_AT_ONCE);
  }

  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work, tenantId);
  }
}
