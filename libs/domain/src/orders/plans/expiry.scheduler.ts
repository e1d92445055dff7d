import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { PackageExpiryService } from './package-expiry.service.js';

const chunk = 100;

/**
 * Finds the packages that have run out. Each of them in a transaction of its tenant's own, in which its end is looked
 * at again: whoever comes second finds done what is done.
 */
@Injectable()
export class ExpiryScheduler {
  constructor(
    private readonly database: Database,
    private readonly expiry: PackageExpiryService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many ran out. */
  async run(): Promise<number> {
    const now = this.clock.now();
    let expired = 0;
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.due(now, last);
      const outcomes = await forEachTenant(this.database, ids, (tx) => this.expiry.expire(tx));
      expired += [...outcomes.values()].filter(Boolean).length;
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
    return expired;
  }

  /** System path: only finds whose turn it is. */
  private async due(now: Date, after: string): Promise<string[]> {
    const rows = await this.database.querySystem<{ id: string }>(
      `select id from tenants where package_family <> 'MIAN_FEI_ROOT' and package_ends_at <= $1 and id > $2
       order by id limit ${chunk}`,
      [now, after],
    );
    return rows.map(({ id }) => id);
  }
}
