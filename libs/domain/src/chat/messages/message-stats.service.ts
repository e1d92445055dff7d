import { Injectable } from '@nestjs/common';
import { dayMs, trendLimits } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, idChunks, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { bucketsSince, RollupRepository, TenantRepository, utcDay } from '../../tenants/index.js';
import { originOf } from '../conversations/conversation.policy.js';
import { type ArchivableMessage, textBytes } from './message-archive.repository.js';
import { MessageStatsRepository } from './message-stats.repository.js';

type HandledMessages = EventPayload<'messages.handled'>;

const chunk = 100;
const rowChunk = 5_000;

/** The counts of messages. They grow as messages are handled, and are counted anew after a change of the tenant's zone. */
@Injectable()
export class MessageStatsService {
  constructor(
    private readonly database: Database,
    private readonly messageStatsRepository: MessageStatsRepository,
    private readonly rollupRepository: RollupRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly noticeService: NoticeService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the messages of any number of batches to the counts. It needs its own transaction, so that a reply does not
   * wait for counts that the whole tenant shares.
   */
  async count(tx: TenantTx, batches: readonly HandledMessages[]): Promise<void> {
    const rollup = await this.messageStatsRepository.lock(tx);
    await this.messageStatsRepository.count(
      tx,
      rollup,
      batches.flatMap(({ messages, storedAt }) =>
        messages.map(({ at, origin, bytes = 0, notKept: _, ...message }) => ({
          ...message,
          bytes,
          at: new Date(at),
          storedAt: new Date(storedAt),
          inbound: origin === 'in',
          automatic: origin === 'automatic',
        })),
      ),
    );
    const dropped = batches.find(({ messages }) => messages.some(({ notKept }) => notKept));
    if (dropped) await this.noticeNotKept(tx, new Date(dropped.storedAt));
  }

  /** One notice for each UTC day. */
  private async noticeNotKept(tx: TenantTx, at: Date): Promise<void> {
    const day = utcDay(at);
    await this.noticeService.create(tx, {
      kind: 'messages.not_kept',
      params: { endsAt: Date.parse(day) + dayMs },
      subAccountId: null,
      cause: `messages.not_kept ${day}`,
    });
  }

  /** Counts anew and deletes old rows. It is safe to run twice at once, or again after a crash. */
  async run(): Promise<void> {
    const due = idChunks(chunk, (last, limit) => this.rollupRepository.due('messages', last, limit));
    for await (const ids of due) {
      await forEachTenant(this.database, ids, (tx) => this.rebuild(tx));
      for (const tenantId of ids) await this.prune(tenantId);
    }
  }

  /** In one transaction: until it commits, readers use the quarters of an hour, and other counting waits. */
  private async rebuild(tx: TenantTx): Promise<void> {
    const { keptFrom } = await this.messageStatsRepository.lock(tx);
    const { timeZone } = await this.tenantRepository.current(tx);
    if (await this.rollupRepository.isIn(tx, 'messages', timeZone)) return;
    const now = this.clock.now();
    const kept = keptFrom === null ? null : new Date(`${keptFrom}T00:00:00Z`);
    const oldest = (await this.messageStatsRepository.oldest(tx)) ?? now;
    const buckets = bucketsSince(
      kept !== null && kept > oldest ? kept : oldest,
      now,
      timeZone,
      trendLimits.hourDays,
    ).filter(({ start }) => kept === null || start >= kept);
    await this.messageStatsRepository.deleteFrom(tx, buckets[0]?.start ?? now);
    for (const bucket of buckets) await this.messageStatsRepository.recount(tx, bucket);
    await this.rollupRepository.set(tx, 'messages', { timeZone });
  }

  /**
   * Deletes in chunks. The first transaction decides which rows to delete: a contact counts as new to a day only while
   * all of the day is stored.
   */
  private async prune(tenantId: string): Promise<void> {
    const now = this.clock.nowMs();
    const keptFrom = await this.inTenant(tenantId, async (tx) => {
      const before = (await this.messageStatsRepository.lock(tx)).keptFrom ?? '';
      const due = utcDay(new Date(now - trendLimits.activityDays * dayMs));
      const first = due > before ? due : before;
      const hoursFrom = new Date(now - (trendLimits.hourDays + 1) * dayMs);
      await this.messageStatsRepository.deleteHoursBefore(tx, hoursFrom);
      await this.rollupRepository.set(tx, 'messages', { keptFrom: first });
      return first;
    });
    if (keptFrom === undefined) return;
    const deleteChunk = (tx: TenantTx) => this.messageStatsRepository.deleteBefore(tx, keptFrom, rowChunk);
    let more: boolean | undefined = true;
    while (more) more = await this.inTenant(tenantId, deleteChunk);
    if (more === undefined) return;
    const prunedOn = utcDay(new Date(now));
    await this.inTenant(tenantId, (tx) => this.rollupRepository.set(tx, 'messages', { prunedOn }));
  }

  /** Undefined if the work failed. */
  private async inTenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T | undefined> {
    return (await forEachTenant(this.database, [tenantId], work)).get(tenantId);
  }
}

/** The counted facts of messages that were written at one moment. Only some of the messages are archived. */
export function toHandledMessages(
  { written, archived }: { written: readonly ArchivableMessage[]; archived: readonly ArchivableMessage[] },
  now: Date,
): HandledMessages {
  const inArchive = new Set(archived);
  return {
    size: written.length,
    storedAt: now.toISOString(),
    messages: written.map((one) => {
      const { subAccountId, platform, contactId } = one.conversation;
      const { at, direction } = one.message;
      const sent = originOf(one.message) === 'automatic' ? 'automatic' : 'out';
      return {
        at: at.toISOString(),
        subAccountId,
        platform,
        contactId,
        origin: direction === 'in' ? 'in' : sent,
        archived: inArchive.has(one),
        ...(inArchive.has(one) && { bytes: textBytes(one) }),
        ...(one.message.notKept && { notKept: true as const }),
      };
    }),
  };
}
