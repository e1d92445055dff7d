import { Injectable } from '@nestjs/common';
import { hourMs, replyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { AutomaticReplyErasureRepository, type ReplyCursor } from '../automatic-reply-erasure.repository.js';
import { ConversationSourceRegistry } from '../conversation-source.registry.js';

/** Longer than the time for which firings are counted. */
const keepMs = 35 * 24 * hourMs;
const chunk = 1_000;

/** Gives up replies that no client took, and erases old ones. System path: each statement is for all tenants. */
@Injectable()
export class AutomaticReplySweeper {
  constructor(
    private readonly database: Database,
    private readonly erasureRepository: AutomaticReplyErasureRepository,
    private readonly conversationSourceRegistry: ConversationSourceRegistry,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const [expired, old] = [new Date(now - replyLimits.offerHours * hourMs), new Date(now - keepMs)];
    await inChunks(this.database, (tx) => this.erasureRepository.expireOffered(tx, expired, chunk), chunk);
    await this.deleteKeywordReplies(old);
    // The decision on an old reply may still matter. Its text does not.
    await inChunks(this.database, (tx) => this.erasureRepository.clearOld(tx, old, chunk), chunk);
  }

  /** A session may last for ever. While it lasts, the rules that fired in it must not fire again. */
  private async deleteKeywordReplies(old: Date): Promise<void> {
    let cursor: ReplyCursor = { at: '-infinity', id: '' };
    await inChunks(
      this.database,
      async (tx) => {
        const page = await this.erasureRepository.findOldKeywordReplies(tx, {
          before: old,
          after: cursor,
          limit: chunk,
        });
        const sessions = await this.conversationSourceRegistry.get().sessionsSince(
          tx,
          page.map(({ conversationId }) => conversationId),
          old,
        );
        await this.erasureRepository.deleteAll(
          tx,
          page
            .filter(({ conversationId, session }) => String(sessions.get(conversationId)) !== session)
            .map(({ id }) => id),
        );
        cursor = page.at(-1) ?? cursor;
        return page.length;
      },
      chunk,
    );
  }
}
