import { Injectable } from '@nestjs/common';
import { chatLimits, dayMs, hourMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { dayAfter, keepFrom, utcDay } from './retention.policy.js';
import { RetentionRepository } from './retention.repository.js';

/** Days are made this far ahead, because a worker may be off for a while. */
const daysAhead = 7;
const chunk = 500;
const reportChunk = 5_000;
const countChunk = 5_000;

/**
 * Keeps messages for a month: makes the coming days and drops old ones, with a receipt for each tenant. Drafts and notes end
 * with them. It is safe to
 * run twice at once, or again after a crash. System path: a day holds the messages of all tenants.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly database: Database,
    private readonly retentionRepository: RetentionRepository,
    private readonly mediaService: MediaService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.makeDays();
    await this.deleteOldRows();
    await this.deleteOldOutgoing();
    await this.correctCounts();
    const dueDays = await this.dueDays();
    if (dueDays.length > 0) await this.deleteOldNotes();
    for (const day of dueDays) {
      await this.releaseFiles(day);
      await this.dropDay(day);
      await this.correctCounts();
    }
  }

  /** Begins with yesterday, because a worker's clock may be behind. */
  async makeDays(): Promise<void> {
    const today = utcDay(this.clock.now());
    await this.retentionRepository.makeDays(dayAfter(today, -1), dayAfter(today, daysAhead));
  }

  private async dueDays(): Promise<string[]> {
    const first = keepFrom(this.clock.now());
    return (await this.retentionRepository.days()).filter((day) => day < first);
  }

  private async releaseFiles(day: string): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.database.asSystem(async (tx) => {
        const found = await this.retentionRepository.mediaOfDay(tx, day, last, chunk);
        await this.mediaService.releaseAll(tx, found);
        return found;
      });
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
  }

  /** Nothing more is stored on an old day. Transactions are short, because others read and write messages meanwhile. */
  private async dropDay(day: string): Promise<void> {
    for (let last: string | null = ''; last !== null; )
      last = await this.retentionRepository.recordDropped(day, last, countChunk);
    await this.database.asSystem((tx) => this.retentionRepository.dropDay(tx, day, this.clock.now()));
  }

  /** Subtracts dropped messages from the counts of conversations. The next run corrects conversations that are in use now. */
  private async correctCounts(): Promise<void> {
    for (let more = true; more; ) {
      more = await this.database.asSystem(async (tx) => {
        const { found, conversationIds } = await this.retentionRepository.lockDropped(tx, chunk);
        await this.retentionRepository.subtractDropped(tx, conversationIds);
        return found === chunk && conversationIds.length > 0;
      });
    }
    await this.retentionRepository.deleteOrphanedCounts();
  }

  /** Runs before the day is dropped, so that the day is still due after a crash. */
  private async deleteOldNotes(): Promise<void> {
    const before = new Date(keepFrom(this.clock.now()));
    await inChunks(this.database, (tx) => this.retentionRepository.deleteDrafts(tx, before));
    await inChunks(this.database, (tx) => this.retentionRepository.deleteNotes(tx, before));
  }

  /** A handled report only serves to recognise duplicates. A waiting translation waits for its message's report. */
  private async deleteOldRows(): Promise<void> {
    const now = this.clock.nowMs();
    const reportsBefore = new Date(now - chatLimits.reportsKeptDays * dayMs);
    const translationsBefore = new Date(now - chatLimits.translationsWaitHours * hourMs);
    await untilLess(reportChunk, () =>
      this.retentionRepository.deleteHandledReports(reportsBefore, reportChunk),
    );
    await untilLess(reportChunk, () =>
      this.retentionRepository.deleteWaitingTranslations(translationsBefore, reportChunk),
    );
  }

  /** Outgoing messages end with the first day on which they may have been archived. */
  private async deleteOldOutgoing(): Promise<void> {
    const before = new Date(`${keepFrom(this.clock.now())}T00:00:00Z`);
    await untilLess(reportChunk, () =>
      this.database.asSystem(async (tx) => {
        const files = await this.retentionRepository.deleteOutgoing(tx, before, reportChunk);
        const mediumIds = files.filter((id) => id !== null);
        if (mediumIds.length > 0) await this.mediaService.releaseAll(tx, [...new Set(mediumIds)]);
        return files.length;
      }),
    );
  }
}

async function untilLess(limit: number, work: () => Promise<number>): Promise<void> {
  for (let rows = limit; rows === limit; ) rows = await work();
}
