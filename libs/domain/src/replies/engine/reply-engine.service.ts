import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { MaterialQueries } from '../../materials/index.js';
import { materialsOf } from '../reply-values.js';
import { type Asked, AutomaticReplyQueries, type ReplyHistory } from './automatic-reply.queries.js';
import { AutomaticReplyRepository, type Decision } from './automatic-reply.repository.js';
import { type OpenAgents, AutoReplyAgentQueries } from './auto-reply-agent.queries.js';
import { ReplyDispatcher } from './reply.dispatcher.js';
import { partCause, planReplies, scriptsOf } from './reply-plan.js';
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
    private readonly compiledRuleCache: CompiledRuleCache,
    private readonly materialQueries: MaterialQueries,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly automaticReplyQueries: AutomaticReplyQueries,
    private readonly dispatcher: ReplyDispatcher,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The sub-accounts that reply automatically. Null if none does. */
  open(tx: TenantTx, subAccountIds: string[]): Promise<OpenAgents | null> {
    return this.agentQueries.forSubAccounts(tx, subAccountIds);
  }

  /**
   * Decides which replies messages get. Call it once per message, in the transaction that processes the message, and
   * call `send` in the same one. A repeated call decides nothing. Null if there is neither a reply nor a skipped one.
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
    const library = await this.compiledRuleCache.at(tx, open.version);
    const { candidates, late, skips } = candidatesFor(relevant, { library, ...open });
    const asked = [...candidates, ...late];
    const history =
      asked.length === 0 ? emptyHistory() : await this.historyFor(tx, { candidates, asked }, answered);
    const isDecided = (candidate: ReplyCandidate) => history.causes.has(firstCause(candidate));
    const fresh = candidates.filter((candidate) => !isDecided(candidate));
    const scripts = scriptsOf(fresh, await this.compiledRuleCache.textsOf(tx, library, ruleIdsOf(fresh)));
    const parts = fresh.flatMap(({ cause }) => scripts.get(cause)?.parts ?? []);
    const replies = planReplies(fresh, {
      history,
      scripts,
      materials: await this.materialQueries.ofIds(tx, materialsOf(parts)),
      open,
      now: this.clock.now(),
      nextId: () => this.ids.next('rep'),
    });
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
    return skippedReplies(noted, await this.compiledRuleCache.textsOf(tx, library, ruleIdsOf(noted)));
  }

  /** Stores and sends the replies of a decision. Sends its statements together. */
  async send(tx: TenantTx, decision: Decision): Promise<void> {
    if (decision.replies.length > 0) await this.dispatcher.store(tx, decision);
  }

  /** Skips scheduled replies in these conversations, because a person answered. Call it after `decide`. */
  humanReplied(tx: TenantTx, conversationIds: readonly string[]): Promise<void> {
    return this.automaticReplyRepository.humanReplied(tx, conversationIds);
  }

  /** A client has carried out these commands. */
  sent(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    return this.automaticReplyRepository.sent(tx, commandIds);
  }

  /** Locks contacts without a welcome, skips the replies that a person's answer cancels, then reads the history. */
  private async historyFor(
    tx: TenantTx,
    { candidates, asked }: { candidates: readonly ReplyCandidate[]; asked: readonly ReplyCandidate[] },
    answered: readonly string[],
  ): Promise<ReplyHistory> {
    const [, , history] = await pipelined([
      this.automaticReplyRepository.lockFresh(
        tx,
        candidates.map((candidate) => ({
          cause: firstCause(candidate),
          mainContactId: candidate.conversation.mainContactId,
        })),
      ),
      this.automaticReplyRepository.humanReplied(tx, answered),
      this.automaticReplyQueries.history(
        tx,
        asked.map(({ conversation }) => askedOf(conversation)),
      ),
    ]);
    return history;
  }
}

const ruleIdsOf = (called: readonly Pick<ReplyCandidate, 'reply'>[]): string[] =>
  called.flatMap(({ reply }) => (reply.kind === 'keyword' ? reply.ruleId : []));

/** The cause of a reply's first part. All parts are decided together, so it stands for them. */
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
