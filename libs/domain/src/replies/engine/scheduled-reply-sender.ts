import { Injectable } from '@nestjs/common';
import { replyLimits, type SkipReason } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { answerUntil } from '../../ports/index.js';
import { AutomaticReplyQueries, type DueConversation, type DueReply } from './automatic-reply.queries.js';
import { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { ReplyDispatcher } from './reply.dispatcher.js';

/** Sends scheduled replies once they are due. */
@Injectable()
export class ScheduledReplySender {
  constructor(
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly automaticReplyQueries: AutomaticReplyQueries,
    private readonly dispatcher: ReplyDispatcher,
    private readonly agentQueries: AutoReplyAgentQueries,
    private readonly clock: Clock,
  ) {}

  /** Sends the due replies of these conversations in order, and skips those that may no longer be sent. */
  async send(tx: TenantTx, conversations: readonly DueConversation[]): Promise<void> {
    const contactIds = await this.automaticReplyQueries.mainContactsOf(
      tx,
      conversations.map(({ conversationId }) => conversationId),
    );
    // Contacts are locked before rows, as in `decide`. In another order two transactions could deadlock.
    const [, due] = await pipelined([
      this.automaticReplyRepository.lock(tx, contactIds),
      this.automaticReplyQueries.lockDue(tx, conversations),
    ]);
    if (due.length === 0) return;
    const skipReason = await this.skipReasons(tx, due);
    const decided = due.map((row) => ({ row, reason: skipReason(row) }));
    const allowed = decided.flatMap(({ row, reason }) => (reason === null ? row : []));
    const { commandIds, gone } = await this.dispatcher.dispatch(tx, allowed);
    await this.automaticReplyRepository.complete(
      tx,
      decided.map(({ row: { id }, reason }) => ({
        id,
        commandId: commandIds.get(id) ?? null,
        reason: gone.has(id) ? 'deleted' : reason,
      })),
    );
  }

  /** Returns a function that gives the reason not to send a reply. It counts the replies that may be sent. */
  private async skipReasons(tx: TenantTx, due: DueReply[]): Promise<(row: DueReply) => SkipReason | null> {
    const [open, sent] = await pipelined([
      this.agentQueries.forSubAccounts(
        tx,
        due.map(({ subAccountId }) => subAccountId),
      ),
      this.automaticReplyQueries.sentLately(
        tx,
        due.map(({ mainContactId }) => mainContactId),
      ),
    ]);
    const now = this.clock.now();
    return ({ subAccountId, mainContactId, ruleIsOn, windowHours, triggeredAt }) => {
      if (!open?.agents.has(subAccountId)) return open?.closed.get(subAccountId) ?? 'auto-reply-off';
      if (!ruleIsOn) return 'deleted';
      const until = answerUntil(windowHours, triggeredAt);
      if (until !== null && until <= now) return 'window-closed';
      const count = sent.get(mainContactId) ?? 0;
      if (count >= replyLimits.hourlyCap) return 'hourly-cap';
      sent.set(mainContactId, count + 1);
      return null;
    };
  }
}
