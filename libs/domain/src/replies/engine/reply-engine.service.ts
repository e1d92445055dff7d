import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { type Asked, AutomaticReplyQueries, type ReplyHistory } from './automatic-reply.queries.js';
import { AutomaticReplyRepository, type Decision } from './automatic-reply.repository.js';
import { type OpenAgents, AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { ReplyDispatcher } from './reply.dispatcher.js';
import { partCause, ReplyPlanner } from './reply.planner.js';
import {
  type Arrival,
  candidatesFor,
  isNoted,
  type ReplyCandidate,
  type Skip,
  welcomeCause,
} from './reply-candidates.js';
import { repeatedSkips, skippedReplies } from './reply-skips.js';
import { type ReplyLibraryState, CompiledRuleCache } from './compiled-rule.cache.js';

type Conversation = Arrival['conversation'];

/** The new messages of a batch. */
interface NewMessages {
  arrivals: readonly Arrival[];
  /** Conversations in which a person wrote. */
  answered: readonly string[];
}

const emptyHistory = (): ReplyHistory => ({
  causes: new Set(),
  recent: new Map(),
  waitsUntil: new Map(),
  onTheirWay: [],
});

/** Decides which messages are answered automatically, and sends the replies. */
@Injectable()
export class ReplyEngineService {
  constructor(
    private readonly agentQueries: AutoReplyAgentQueries,
    private readonly compiledRules: CompiledRuleCache,
    private readonly planner: ReplyPlanner,
    private readonly replies: AutomaticReplyRepository,
    private readonly replyQueries: AutomaticReplyQueries,
    private readonly dispatcher: ReplyDispatcher,
  ) {}

  /** The sub-accounts that reply automatically; null if none does. */
  open(tx: TenantTx, subAccountIds: string[]): Promise<OpenAgents | null> {
    return this.agentQueries.forSubAccounts(tx, subAccountIds);
  }

  /**
   * Decides which replies messages get. Call it once per message, in the transaction that processes the message, and
   * `send` in the same; called again, it decides nothing. Null where there is neither a reply nor a skipped one.
   */
  async decide(
    tx: TenantTx,
    { arrivals, answered }: NewMessages,
    open: OpenAgents | null,
  ): Promise<Decision | null> {
    if (!open || arrivals.length === 0) return null;
    const relevant = arrivals.filter(
      ({ conversation }) => open.agents.has(conversation.subAccountId) || conversation.isArchived === true,
    );
    if (relevant.length === 0) return null;
    const library = await this.compiledRules.at(tx, open.version);
    const { candidates, late, skips } = candidatesFor(relevant, { library, ...open });
    const asked = [...candidates, ...late];
    const history =
      asked.length === 0 ? emptyHistory() : await this.historyFor(tx, { candidates, asked }, answered);
    const isDecided = (candidate: ReplyCandidate) => history.causes.has(firstCause(candidate));
    const fresh = candidates.filter((candidate) => !isDecided(candidate));
    const scripts = await this.planner.scripts(tx, fresh, library);
    const replies = await this.planner.plan(tx, fresh, { history, scripts, open });
    const skipped = await this.skipped(tx, library, [
      ...skips,
      ...repeatedSkips(asked.filter(isDecided)),
      ...late
        .filter((candidate) => !isDecided(candidate))
        .map((candidate) => ({ ...candidate, reason: 'out-of-hours' as const })),
    ]);
    if (replies.length === 0 && skipped.size === 0) return null;
    const media = await this.dispatcher.mediaOf(tx, replies);
    return { replies, media, onTheirWay: history.onTheirWay, skipped };
  }

  private async skipped(
    tx: TenantTx,
    library: ReplyLibraryState,
    skips: readonly Skip[],
  ): Promise<Decision['skipped']> {
    const noted = skips.filter(isNoted);
    const ruleIds = noted.flatMap(({ reply }) => (reply.kind === 'keyword' ? reply.ruleId : []));
    return skippedReplies(noted, await this.compiledRules.textsOf(tx, library, ruleIds));
  }

  /** Stores and sends the replies of a decision. Sends its statements together. */
  async send(tx: TenantTx, decision: Decision): Promise<void> {
    if (decision.replies.length > 0) await this.dispatcher.store(tx, decision);
  }

  /** A person answered: scheduled replies in these conversations are skipped. Not before `decide`. */
  humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    return this.replies.humanReplied(tx, conversationIds);
  }

  /** A client sent what these commands said. */
  sent(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    return this.replies.sent(tx, commandIds);
  }

  /** Read after the contacts without a welcome are locked, and after a person's answer cancelled scheduled replies. */
  private async historyFor(
    tx: TenantTx,
    { candidates, asked }: { candidates: readonly ReplyCandidate[]; asked: readonly ReplyCandidate[] },
    answered: readonly string[],
  ): Promise<ReplyHistory> {
    const [, , history] = await pipelined([
      this.replies.lockFresh(
        tx,
        candidates.map((candidate) => ({
          cause: firstCause(candidate),
          mainContactId: candidate.conversation.mainContactId,
        })),
      ),
      this.replies.humanReplied(tx, answered),
      this.replyQueries.history(
        tx,
        asked.map(({ conversation }) => askedOf(conversation)),
      ),
    ]);
    return history;
  }
}

/** A reply of several parts was decided on as a whole: its first stands for all. */
const firstCause = ({ cause }: ReplyCandidate): string => partCause(cause, 0);

const askedOf = ({
  id,
  mainContactId,
  subAccountId,
}: Pick<Conversation, 'id' | 'mainContactId' | 'subAccountId'>): Asked => ({
  conversationId: id,
  mainContactId,
  welcome: partCause(welcomeCause(subAccountId, mainContactId), 0),
});
