import { Injectable } from '@nestjs/common';
import { replyLimits, type SkipReason } from '@parley/contracts/public';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { AutomaticReplyQueries, type DueReply } from './automatic-reply.queries.js';
import { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { ReplyDispatcher } from './reply.dispatcher.js';

/** Sends scheduled replies once they are due. */
@Injectable()
export class ScheduledReplySender {
  constructor(
    private readonly replies: AutomaticReplyRepository,
    private readonly replyQueries: AutomaticReplyQueries,
    private readonly dispatcher: ReplyDispatcher,
    private readonly agentQueries: AutoReplyAgentQueries,
  ) {}

  /** Sends all of a conversation that were due until then, in their order, and skips those that may not be sent any more. */
  async send(tx: TenantTx, conversationId: string, dueAt: Date): Promise<void> {
    const contactIds = await this.replyQueries.contactOf(tx, conversationId);
    // The contact is locked before the rows, as where replies are decided on: else two transactions could deadlock.
    const [, due] = await pipelined([
      this.replies.lock(tx, contactIds),
      this.replyQueries.lockDue(tx, conversationId, dueAt),
    ]);
    const [first] = due;
    if (!first) return;
    const open = await this.agentQueries.forSubAccounts(tx, [first.subAccountId]);
    let left = replyLimits.hourlyCap - (await this.replyQueries.sentLately(tx, first.contactId));
    const skipReason = (row: DueReply): SkipReason | null => {
      if (!open?.agents.has(first.subAccountId))
        return open?.closed.get(first.subAccountId) ?? 'auto-reply-off';
      if (!row.ruleIsOn) return 'deleted';
      return left-- > 0 ? null : 'hourly-cap';
    };
    const decided = due.map((row) => ({ row, reason: skipReason(row) }));
    const allowed = decided.flatMap(({ row, reason }) => (reason === null ? row : []));
    const { commandIds, gone } = await this.dispatcher.dispatch(tx, allowed);
    await this.replies.complete(
      tx,
      decided.map(({ row: { id }, reason }) => ({
        id,
        commandId: commandIds.get(id) ?? null,
        reason: gone.has(id) ? 'deleted' : reason,
      })),
    );
  }
}
