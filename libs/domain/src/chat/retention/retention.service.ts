import { Injectable } from '@nestjs/common';
import { chatLimits, type Retention } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { dayAfter, keepFrom, utcDay } from './retention.policy.js';
import { RetentionQueries } from './retention.queries.js';
import { RetentionRepository } from './retention.repository.js';

/** Made ahead: a worker may be away as long. */
const daysAhead = 7;
const chunk = 500;
const reportChunk = 5_000;
const countChunk = 5_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Keeps messages for a month: makes the days to come and drops those that are over, with a receipt for each tenant.
 * Two runs at once, or one after a crash, find done what is done. System path: a day holds the messages of all tenants.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly database: Database,
    private readonly retention: RetentionRepository,
    private readonly retentionQueries: RetentionQueries,
    private readonly mediaService: MediaService,
    private readonly clock: Clock,
  ) {}

  /** The days that a tenant is about to lose, and the receipts of those it lost. */
  async get(tenantId: string): Promise<Retention> {
    return this.database.asTenant(tenantId, (tx) => this.retentionQueries.get(tx));
  }

  async run(): Promise<void> {
    await this.makeDays();
    await this.deleteOldRows();
    await this.correctCounts();
    for (const day of await this.dueDays()) {
      await this.releaseFiles(day);
      await this.dropDay(day);
      await this.correctCounts();
    }
  }

  /** From yesterday on: a worker whose clock is behind stores there. */
  async makeDays(): Promise<void> {
    const today = utcDay(this.clock.now());
    await this.retention.makeDays(dayAfter(today, -1), dayAfter(today, daysAhead));
  }

  private async dueDays(): Promise<string[]> {
    const first = keepFrom(this.clock.now());
    return (await this.retention.days()).filter((day) => day < first);
  }

  private async releaseFiles(day: string): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.database.asSystem(async (tx) => {
        const found = await this.retention.mediaOfDay(tx, day, last, chunk);
        await this.mediaService.releaseAll(tx, found);
        return found;
      });
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** Nothing is stored on a day that is over. Each transaction is short: others read and write messages meanwhile. */
  private async dropDay(day: string): Promise<void> {
    for (let last: string | null = ''; last !== null; )
      last = await this.retention.recordDropped(day, last, countChunk);
    await this.database.asSystem(async (tx) => {
      // Nobody can read a message while the drop waits for its lock: rather the next run than a long wait.
      await tx.query(`set local lock_timeout = '3s'`);
      await lockAdvisory(tx, 'messageDays');
      await this.retention.dropDay(tx, day, this.clock.now());
    });
  }

  /** Subtracts what was dropped from the counts of conversations. One in use is corrected by the next run. */
  private async correctCounts(): Promise<void> {
    for (let more = true; more; ) {
      more = await this.database.asSystem(async (tx) => {
        const { found, conversationIds } = await this.retention.lockDropped(tx, chunk);
        await this.retention.subtractDropped(tx, conversationIds);
        return found === chunk && conversationIds.length > 0;
      });
    }
    await this.retention.deleteOrphanedCounts();
  }

  /** A handled report is only needed to know it again, a waiting translation until its message is reported. */
  private async deleteOldRows(): Promise<void> {
    const now = this.clock.nowMs();
    const reportsBefore = new Date(now - chatLimits.reportsKeptDays * dayMs);
    const translationsBefore = new Date(now - chatLimits.translationsWaitHours * hourMs);
    await untilLess(reportChunk, () => this.retention.deleteHandledReports(reportsBefore, reportChunk));
    await untilLess(reportChunk, () =>
      this.retention.deleteWaitingTranslations(translationsBefore, reportChunk),
    );
  }
}

async function untilLess(limit: number, work: () => Promise<number>): Promise<void> {
  for (let rows = limit; rows === limit; ) rows = await work();
}
