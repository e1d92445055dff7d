import { Injectable } from '@nestjs/common';
import { FairLimiter } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';

/**
 * Limits how many transactions arriving clients have at once. The other connections to PostgreSQL stay free for
 * connected clients. Tenants take turns, so one with very many clients does not delay the others.
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
