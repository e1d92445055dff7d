import { Injectable } from '@nestjs/common';
import { together, type TenantTx } from '@parley/platform/database';
import { AutomaticReplies, type Decision } from './automatic-replies.js';
import { type OpenDesks, ReplyDesks } from './reply-desks.js';
import { partCause, ReplyPlans } from './reply-plans.js';
import { type Arrival, type Wish, wishesOf } from './reply-wishes.js';
import { RuleBooks } from './rule-books.js';

/** Decides what is answered by itself, and sees to it that it is sent. */
@Injectable()
export class ReplyEngine {
  constructor(
    private readonly open: ReplyDesks,
    private readonly books: RuleBooks,
    private readonly plans: ReplyPlans,
    private readonly replies: AutomaticReplies,
  ) {}

  /** Who of these replies by itself; null where none does. */
  desks(tx: TenantTx, subAccountIds: string[]): Promise<OpenDesks | null> {
    return this.open.of(tx, subAccountIds);
  }

  /**
   * Decides what messages are answered with. Call it once per message, in the transaction that handles the message, and
   * `send` in the same; again, it decides nothing. Null where there is nothing to say.
   */
  async decide(
    tx: TenantTx,
    arrivals: readonly Arrival[],
    desks: OpenDesks | null,
  ): Promise<Decision | null> {
    if (!desks || arrivals.length === 0) return null;
    const library = await this.books.at(tx, desks.version);
    const answering = arrivals.filter(({ conversation }) => desks.desks.has(conversation.subAccountId));
    const wishes = wishesOf(answering, library, desks.timeZone);
    if (wishes.length === 0) return null;
    const [standing, scripts] = await together([
      this.replies.holdFresh(tx, wishes.map(askedBy)),
      this.plans.scripts(tx, wishes),
    ]);
    const fresh = wishes.filter((wish) => !standing.causes.has(askedBy(wish).cause));
    const replies = await this.plans.make(tx, fresh, { standing, scripts, desks });
    if (replies.length === 0) return null;
    const media = await this.replies.mediaOf(tx, replies);
    return { replies, media, onTheirWay: standing.onTheirWay };
  }

  /** Sees to it that what was decided on is sent, once. Sends its statements in the same turn. */
  send(tx: TenantTx, decision: Decision): Promise<void> {
    return this.replies.store(tx, decision);
  }

  /** A person answered: what still waits in these conversations is not sent. */
  humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    return this.replies.humanReplied(tx, conversationIds);
  }
}

/** A reply of several parts was decided on as a whole: its first stands for all. */
const askedBy = ({ cause, conversation: { id, contactId } }: Wish) => ({
  cause: partCause(cause, 0),
  contactId,
  conversationId: id,
});
