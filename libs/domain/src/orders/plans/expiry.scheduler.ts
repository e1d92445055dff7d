import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { ExpiryQueries } from './expiry.queries.js';
import { PackageExpiryService } from './package-expiry.service.js';

/**
 * Finds the packages that have run out. System path: it only finds whose turn it is. Each runs out in a transaction of
 * its tenant, which looks at the end again: a second run changes nothing.
 */
@Injectable()
export class ExpiryScheduler {
  constructor(
    private readonly database: Database,
    private readonly queries: ExpiryQueries,
    private readonly expiry: PackageExpiryService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many ran out. */
  async run(): Promise<number> {
    const now = this.clock.now();
    let expired = 0;
    for (let [last, more] = ['', true]; more; ) {
      const { rows, isFull } = await this.database.asSystem((tx) => this.queries.due(tx, now, last));
      const ids = rows.map(({ id }) => id);
      const outcomes = await forEachTenant(this.database, ids, (tx) => this.expiry.expire(tx));
      expired += [...outcomes.values()].filter(Boolean).length;
      last = ids.at(-1) ?? '';
      more = isFull;
    }
    return expired;
  }
}
