import { Injectable } from '@nestjs/common';
import { trendLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { bucketsSince, RollupRepository, TenantRepository, utcDay } from '../../tenants/index.js';
import { MessageStatsRepository } from './message-stats.repository.js';

const chunk = 100;
const rowChunk = 5_000;
const dayMs = 86_400_000;

/** Counts the figures of messages anew where a tenant's zone has changed, and deletes what they no longer need. */
@Injectable()
export class MessageRollupService {
  constructor(
    private readonly database: Database,
    private readonly stats: MessageStatsRepository,
    private readonly rollups: RollupRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Does all that is due. Two runs at once, or one after a crash, find done what is done. */
  async run(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.rollups.due('messages', last, chunk);
      await forEachTenant(this.database, ids, (tx) => this.rebuild(tx));
      for (const tenantId of ids) await this.prune(tenantId);
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** One transaction: figures are read from the quarters of an hour until it is done, and counting waits for it. */
  private async rebuild(tx: TenantTx): Promise<void> {
    const { keptFrom } = await this.stats.lock(tx);
    const { timeZone } = await this.tenantRepository.current(tx);
    if (await this.rollups.isIn(tx, 'messages', timeZone)) return;
    const now = this.clock.now();
    const kept = keptFrom === null ? null : new Date(`${keptFrom}T00:00:00Z`);
    const oldest = (await this.stats.oldest(tx)) ?? now;
    const buckets = bucketsSince(
      kept !== null && kept > oldest ? kept : oldest,
      now,
      timeZone,
      trendLimits.hourDays,
    ).filter(({ start }) => kept === null || start >= kept);
    await this.stats.deleteFrom(tx, buckets[0]?.start ?? now);
    for (const bucket of buckets) await this.stats.recount(tx, bucket);
    await this.rollups.set(tx, 'messages', { timeZone });
  }

  /** In chunks. First it is decided what goes: a contact counts as new to a day only while all of the day is there. */
  private async prune(tenantId: string): Promise<void> {
    const now = this.clock.nowMs();
    const keptFrom = await this.inTenant(tenantId, async (tx) => {
      const before = (await this.stats.lock(tx)).keptFrom ?? '';
      const due = utcDay(new Date(now - trendLimits.activityDays * dayMs));
      const first = due > before ? due : before;
      await this.stats.deleteHoursBefore(tx, new Date(now - (trendLimits.hourDays + 1) * dayMs));
      await this.rollups.set(tx, 'messages', { keptFrom: first });
      return first;
    });
    if (keptFrom === undefined) return;
    const deleteChunk = (tx: TenantTx) => this.stats.deleteBefore(tx, keptFrom, rowChunk);
    let more: boolean | undefined = true;
    while (more) more = await this.inTenant(tenantId, deleteChunk);
    if (more === undefined) return;
    await this.inTenant(tenantId, (tx) =>
      this.rollups.set(tx, 'messages', { prunedOn: utcDay(new Date(now)) }),
    );
  }

  /** Undefined where it failed. */
  private async inTenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T | undefined> {
    return (await forEachTenant(this.database, [tenantId], work)).get(tenantId);
  }
}
