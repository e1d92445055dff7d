import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import type { TenantTx } from '@parley/platform/database';
import { originOf } from '../conversations/conversation.policy.js';
import type { ArchivableMessage } from './message-archive.repository.js';
import { MessageStatsRepository } from './message-stats.repository.js';

type HandledMessages = EventPayload<'messages.handled'>;

/** Counts messages apart from handling them: whoever waits for a reply does not wait for figures that all share. */
@Injectable()
export class MessageCountService {
  constructor(private readonly stats: MessageStatsRepository) {}

  /** Adds messages of any number of batches to the figures. */
  async count(tx: TenantTx, batches: readonly HandledMessages[]): Promise<void> {
    const rollup = await this.stats.lock(tx);
    await this.stats.count(
      tx,
      rollup,
      batches.flatMap(({ messages, storedAt }) =>
        messages.map(({ at, origin, ...message }) => ({
          ...message,
          at: new Date(at),
          storedAt: new Date(storedAt),
          inbound: origin === 'in',
          automatic: origin === 'automatic',
        })),
      ),
    );
  }
}

/** The counted facts of messages written at one moment, some of them archived. */
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
      };
    }),
  };
}
