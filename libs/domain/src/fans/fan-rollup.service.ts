import { Injectable } from '@nestjs/common';
import { dayMs, trendLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, idChunks, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { bucketsSince, RollupRepository, TenantRepository, utcDay } from '../tenants/index.js';
import { FanRepository } from './fan.repository.js';

const chunk = 100;

/** Counts the figures of fans anew after a change of the tenant's zone, and deletes old hours. */
@Injectable()
export class FanRollupService {
  constructor(
    private readonly database: Database,
    private readonly fanRepository: FanRepository,
    private readonly rollupRepository: RollupRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The job is safe to run twice at once, or again after a crash. */
  async run(): Promise<void> {
    const due = idChunks(chunk, (last, limit) => this.rollupRepository.due('fans', last, limit));
    for await (const ids of due) await forEachTenant(this.database, ids, (tx) => this.renew(tx));
  }

  /** In one transaction: until it commits, readers use the quarters of an hour, and other counting waits. */
  private async renew(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const { timeZone } = await this.tenantRepository.current(tx);
    const now = this.clock.now();
    if (!(await this.rollupRepository.isIn(tx, 'fans', timeZone))) await this.rebuild(tx, timeZone, now);
    const hoursFrom = new Date(now.getTime() - (trendLimits.hourDays + 1) * dayMs);
    await this.fanRepository.deleteHoursBefore(tx, hoursFrom);
    await this.rollupRepository.set(tx, 'fans', { timeZone, prunedOn: utcDay(now) });
  }

  private async rebuild(tx: TenantTx, timeZone: string, now: Date): Promise<void> {
    await this.fanRepository.deleteFigures(tx);
    const from = (await this.fanRepository.oldest(tx)) ?? now;
    for (const bucket of bucketsSince(from, now, timeZone, trendLimits.hourDays))
      await this.fanRepository.recount(tx, bucket);
  }
}
