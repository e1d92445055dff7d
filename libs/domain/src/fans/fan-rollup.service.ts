import { Injectable } from '@nestjs/common';
import { trendLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { bucketsSince, RollupRepository, TenantRepository, utcDay } from '../tenants/index.js';
import { FanRollupRepository } from './fan-rollup.repository.js';

const chunk = 100;
const dayMs = 86_400_000;

/** Counts the figures of fans anew where a tenant's zone has changed, and deletes hours that are over. */
@Injectable()
export class FanRollupService {
  constructor(
    private readonly database: Database,
    private readonly fans: FanRollupRepository,
    private readonly rollups: RollupRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Does all that is due. Two runs at once, or one after a crash, find done what is done. */
  async run(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.rollups.due('fans', last, chunk);
      await forEachTenant(this.database, ids, (tx) => this.renew(tx));
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** One transaction: figures are read from the quarters of an hour until it is done, and counting waits for it. */
  private async renew(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const { timeZone } = await this.tenantRepository.current(tx);
    const now = this.clock.now();
    if (!(await this.rollups.isIn(tx, 'fans', timeZone))) await this.rebuild(tx, timeZone, now);
    const hoursFrom = new Date(now.getTime() - (trendLimits.hourDays + 1) * dayMs);
    await this.fans.deleteHoursBefore(tx, hoursFrom);
    await this.rollups.set(tx, 'fans', { timeZone, prunedOn: utcDay(now) });
  }

  private async rebuild(tx: TenantTx, timeZone: string, now: Date): Promise<void> {
    await this.fans.deleteAll(tx);
    const from = (await this.fans.oldest(tx)) ?? now;
    for (const bucket of bucketsSince(from, now, timeZone, trendLimits.hourDays))
      await this.fans.recount(tx, bucket);
  }
}
