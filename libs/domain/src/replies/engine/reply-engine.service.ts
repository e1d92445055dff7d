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

  /** Which of these reply automatically; null if none does. */
  open(tx: TenantTx, subAccountIds: string[]): Promise<OpenAgents | null> {
    return this.desks.forSubAccounts(tx, subAccountIds);
  }

  /**
   * Decides what messages are answered with. Call it once per message, in the transaction that handles the message, and
   * `send` in the same; again, it decides nothing. Null where there is nothing to say.
   */
  async decide(
    tx: TenantTx,
    { arrivals, answered }: Course,
    opening: OpenAgents | null,
  ): Promise<Decision | null> {
    if (!opening || arrivals.length === 0) return null;
    const heard = arrivals.filter(
      ({ conversation }) => opening.desks.has(conversation.subAccountId) || conversation.isArchived === true,
    );
    if (heard.length === 0) return null;
    const library = await this.books.at(tx, opening.version);
    const { wishes, late, skips } = candidatesFor(heard, { library, ...opening });
    const asked = [...wishes, ...late];
    const standing =
      asked.length === 0 ? nothingYet() : await this.historyFor(tx, { wishes, asked }, answered);
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

  /** Read after the contacts that were not greeted are locked, and after a person's answer cancelled what waited. */
  private async historyFor(
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
