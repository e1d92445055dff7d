import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AutomaticReplies } from './automatic-replies.js';
import { ReplyDesks } from './reply-desks.js';
import { partCause, ReplyPlans } from './reply-plans.js';
import { type Arrival, type Wish, wishesOf } from './reply-wishes.js';
import { RuleBooks } from './rule-books.js';

/** Decides what is answered by itself, and sees to it that it is sent. */
@Injectable()
export class ReplyEngine {
  constructor(
    private readonly desks: ReplyDesks,
    private readonly books: RuleBooks,
    private readonly plans: ReplyPlans,
    private readonly replies: AutomaticReplies,
  ) {}

  /** Call it once per message, in the transaction that handles the message; again, it changes nothing. */
  async receive(tx: TenantTx, arrivals: readonly Arrival[]): Promise<void> {
    const desks = await this.desks.of(
      tx,
      arrivals.map(({ conversation }) => conversation.subAccountId),
    );
    if (!desks) return;
    const library = await this.books.at(tx, desks.version);
    const answering = arrivals.filter(({ conversation }) => desks.desks.has(conversation.subAccountId));
    const wishes = wishesOf(answering, library, desks.timeZone);
    // Most contacts were greeted long ago: for them nobody is held up.
    const fresh = wishes.length > 0 ? unanswered(wishes, await this.replies.known(tx, causesOf(wishes))) : [];
    if (fresh.length === 0) return;
    const contactIds = [...new Set(fresh.map(({ conversation }) => conversation.contactId))];
    await this.replies.hold(tx, contactIds);
    const standing = await this.replies.standing(tx, {
      causes: causesOf(fresh),
      contactIds,
      conversationIds: [...new Set(fresh.map(({ conversation }) => conversation.id))],
    });
    const plans = await this.plans.make(tx, unanswered(fresh, standing.causes), { standing, desks });
    if (plans.length > 0) await this.replies.store(tx, plans);
  }

  /** A person answered: what still waits in these conversations is not sent. */
  async humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    if (conversationIds.length > 0) await this.replies.humanReplied(tx, conversationIds);
  }
}

/** A reply of several parts was decided on as a whole: its first stands for all. */
const causesOf = (wishes: readonly Wish[]): string[] => wishes.map(({ cause }) => partCause(cause, 0));
const unanswered = (wishes: readonly Wish[], known: ReadonlySet<string>): Wish[] =>
  wishes.filter(({ cause }) => !known.has(partCause(cause, 0)));
