import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import {
  type Asked,
  AutomaticReplyRepository,
  type Decision,
  type ReplyHistory,
} from './automatic-reply.repository.js';
import { type OpenAgents, AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { partCause, ReplyPlanner } from './reply.planner.js';
import { type Arrival, type ReplyCandidate, welcomeCause, candidatesFor } from './reply-candidates.js';
import { isNoted, repeatedSkips, type Skip, skippedReplies } from './reply-skips.js';
import { type ReplyLibraryState, CompiledRuleCache } from './compiled-rule.cache.js';

type Conversation = Arrival['conversation'];

/** A conversation beside which no other is handled, as it is called unless somebody else makes it meanwhile. */
export interface SingleConversation extends Pick<Conversation, 'id' | 'subAccountId' | 'contactId'> {
  /** The contact is made in this transaction: nothing was ever said to it. */
  isStranger: boolean;
}

/** What is known before it is known what people wrote. */
interface Opening extends OpenAgents {
  /** The reply history of a batch that has a single conversation. */
  early: (SingleConversation & { soFar: ReplyHistory }) | null;
}

interface Course {
  arrivals: readonly Arrival[];
  /** Conversations in which a person wrote. */
  answered: readonly string[];
}

const nothingYet = (): ReplyHistory => ({
  causes: new Set(),
  recent: new Map(),
  waitsUntil: new Map(),
  onTheirWay: [],
});

/** Decides what is answered by itself, and sees to it that it is sent. */
@Injectable()
export class ReplyEngineService {
  constructor(
    private readonly desks: AutoReplyAgentQueries,
    private readonly books: CompiledRuleCache,
    private readonly plans: ReplyPlanner,
    private readonly replies: AutomaticReplyRepository,
  ) {}

  /**
   * Which of these reply automatically; null if none does. A message that comes alone is answered soonest: what was
   * said in its conversation so far is read in the same turn, before it is known to matter. Of many it is read once
   * they are known to be answered.
   */
  async open(
    tx: TenantTx,
    subAccountIds: string[],
    alone: SingleConversation | null,
  ): Promise<Opening | null> {
    const [desks, soFar] = await pipelined([
      this.desks.forSubAccounts(tx, subAccountIds),
      alone && (alone.isStranger ? nothingYet() : this.historyFor(tx, alone)),
    ]);
    return desks && { ...desks, early: alone && soFar && { ...alone, soFar } };
  }

  /**
   * Decides what messages are answered with. Call it once per message, in the transaction that handles the message, and
   * `send` in the same; again, it decides nothing. Null where there is nothing to say.
   */
  async decide(
    tx: TenantTx,
    { arrivals, answered }: Course,
    opening: Opening | null,
  ): Promise<Decision | null> {
    if (!opening || arrivals.length === 0) return null;
    const heard = arrivals.filter(
      ({ conversation }) => opening.desks.has(conversation.subAccountId) || conversation.isArchived === true,
    );
    if (heard.length === 0) return null;
    const library = await this.books.at(tx, opening.version);
    const { wishes, late, skips } = candidatesFor(heard, { library, ...opening });
    const asked = [...wishes, ...late];
    const { early } = opening;
    const isRead = answered.length === 0 && asked.every(({ conversation }) => isSame(conversation, early));
    const standing =
      asked.length === 0
        ? nothingYet()
        : early && isRead
          ? early.soFar
          : await this.historyForAll(tx, { wishes, asked }, answered);
    const wasSaid = (wish: ReplyCandidate) => standing.causes.has(firstCause(wish));
    const fresh = wishes.filter((wish) => !wasSaid(wish));
    const scripts = await this.plans.scripts(tx, fresh, library);
    const replies = await this.plans.plan(tx, fresh, { standing, scripts, desks: opening });
    const skipped = await this.skipped(tx, library, [
      ...skips,
      ...repeatedSkips(asked.filter(wasSaid)),
      ...late.filter((wish) => !wasSaid(wish)).map((wish) => ({ ...wish, reason: 'out-of-hours' as const })),
    ]);
    if (replies.length === 0 && skipped.size === 0) return null;
    const media = await this.replies.mediaOf(tx, replies);
    return { replies, media, onTheirWay: standing.onTheirWay, skipped };
  }

  private async skipped(
    tx: TenantTx,
    library: ReplyLibraryState,
    skips: readonly Skip[],
  ): Promise<Decision['skipped']> {
    const noted = skips.filter(isNoted);
    const ruleIds = noted.flatMap(({ reply }) => (reply.kind === 'keyword' ? reply.ruleId : []));
    return skippedReplies(noted, await this.books.textsOf(tx, library, ruleIds));
  }

  /** Sees to it that what was decided on is sent, once. Sends its statements in the same turn. */
  async send(tx: TenantTx, decision: Decision): Promise<void> {
    if (decision.replies.length > 0) await this.replies.store(tx, decision);
  }

  /** A person answered: what still waits in these conversations is not sent. Not before `decide`. */
  humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    return this.replies.humanReplied(tx, conversationIds);
  }

  /** While the contact is held. */
  private async historyFor(tx: TenantTx, alone: SingleConversation): Promise<ReplyHistory> {
    const [, soFar] = await pipelined([
      this.replies.lock(tx, [alone.contactId]),
      this.replies.history(tx, [askedOf(alone)]),
    ]);
    return soFar;
  }

  /** While contacts are held that were not greeted, and after what waits was silenced by a person's answer. */
  private async historyForAll(
    tx: TenantTx,
    { wishes, asked }: { wishes: readonly ReplyCandidate[]; asked: readonly ReplyCandidate[] },
    answered: readonly string[],
  ): Promise<ReplyHistory> {
    const [, , soFar] = await pipelined([
      this.replies.lockFresh(
        tx,
        wishes.map((wish) => ({ cause: firstCause(wish), contactId: wish.conversation.contactId })),
      ),
      this.replies.humanReplied(tx, answered),
      this.replies.history(
        tx,
        asked.map(({ conversation }) => askedOf(conversation)),
      ),
    ]);
    return soFar;
  }
}

/** A reply of several parts was decided on as a whole: its first stands for all. */
const firstCause = ({ cause }: ReplyCandidate): string => partCause(cause, 0);

const askedOf = ({
  id,
  contactId,
  subAccountId,
}: Pick<Conversation, 'id' | 'contactId' | 'subAccountId'>): Asked => ({
  conversationId: id,
  contactId,
  welcome: partCause(welcomeCause(subAccountId, contactId), 0),
});

const isSame = ({ id, contactId }: Conversation, other: SingleConversation | null): boolean =>
  id === other?.id && contactId === other.contactId;
