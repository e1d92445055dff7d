import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import {
  type AssistPurpose,
  type AskSuggestion,
  assistLimits,
  type ProfileProposal,
  type Suggestion,
} from '@parley/contracts/public';
import { languageOf } from '@parley/contracts/server';
import { LRUCache } from 'lru-cache';
import { MeteredOperation } from '../characters/index.js';
import type { ChatScope } from '../chat/index.js';
import { type AskModel, ProviderFailed, RunningProviderRegistry } from '../translation/index.js';
import { KnownText, shownText } from './answer-checks.js';
import { assistFailed, assistOff, idReused } from './assist.policy.js';
import { type AssistTask, promptOf } from './assist.prompts.js';
import { ConversationContextQueries, type ReadConversation } from './conversation-context.queries.js';
import { proposalOf } from './profile-answer.js';

/** The caller, and the conversations it may ask about. */
export interface AssistAsker extends ChatScope {
  tenantId: string;
}

/** Checks a model's answer and turns it into the result. */
type Check<Answer> = (answer: string, mark: string, known: KnownText) => Answer;

/** The purpose under which usage is recorded. */
const purposes = {
  'suggest-reply': 'suggest_reply',
  summarise: 'summarise',
  'fill-profile': 'fill_profile',
} as const satisfies Record<AssistTask, AssistPurpose>;

/** Answers are kept in this process alone, for a request that is sent again after its answer was lost. */
const answersKept = { max: 500, ttl: 60_000 };

/**
 * Asks a language model about a conversation. A person decides on the answer; nothing is stored or sent. A
 * request without an answer is not charged.
 */
@Injectable()
export class AssistService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AssistService.name);
  /** Answers in progress and recent answers, by tenant and idempotency key. */
  private readonly answers = new LRUCache<string, Promise<object>>(answersKept);
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly conversationContextQueries: ConversationContextQueries,
    private readonly providerRegistry: RunningProviderRegistry,
    private readonly meteredOperation: MeteredOperation,
  ) {}

  /** Rejects with the errors of `assist.*`, `conversations.not_found` and those of `CharacterReservationService.reserve`. */
  async suggestReply(asker: AssistAsker, conversationId: string, asked: AskSuggestion): Promise<Suggestion> {
    return this.text('suggest-reply', asker, conversationId, asked);
  }

  /** Rejects as `suggestReply` does. */
  async summarise(asker: AssistAsker, conversationId: string, asked: AskSuggestion): Promise<Suggestion> {
    return this.text('summarise', asker, conversationId, asked);
  }

  /** Rejects as `suggestReply` does. */
  async fillProfile(
    asker: AssistAsker,
    conversationId: string,
    asked: AskSuggestion,
  ): Promise<ProfileProposal> {
    const read = await this.conversationContextQueries.read(asker.tenantId, asker, conversationId);
    const proposal = await this.answer('fill-profile', { asker, asked, read }, proposalOf);
    return { ...proposal, ...readOf(read) };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private async text(
    task: AssistTask,
    asker: AssistAsker,
    conversationId: string,
    asked: AskSuggestion,
  ): Promise<Suggestion> {
    const read = await this.conversationContextQueries.read(asker.tenantId, asker, conversationId);
    const { text } = await this.answer(task, { asker, asked, read }, (answer, mark, known) => ({
      text: shownText(answer, mark, known),
    }));
    return { text, ...readOf(read) };
  }

  private async answer<Answer extends object>(
    task: AssistTask,
    {
      asker: { tenantId },
      asked,
      read,
    }: { asker: AssistAsker; asked: AskSuggestion; read: ReadConversation },
    check: Check<Answer>,
  ): Promise<Answer> {
    const ask = await this.providerRegistry.findModel();
    if (!ask) throw assistOff('model');
    const language = languageOf(asked.language ?? read.profile.language ?? '') ?? null;
    const { nickname, messages, subAccountId, characters } = read;
    const cause = causeOf(asked.id, [task, read.profile.conversationId, language?.code, nickname, messages]);
    const name = `${tenantId} ${cause}`;
    const known = this.answers.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    const prompt = promptOf(task, read, language);
    const spend = {
      purpose: purposes[task],
      tenantId,
      subAccountId,
      cause,
      digest: '',
      amount: characters,
      once: true,
      reused: idReused,
    };
    const made = this.meteredOperation.run(spend, async () => {
      const answer = await this.asked(ask, prompt.messages);
      return check(answer, prompt.mark, new KnownText([nickname, ...messages.map(({ text }) => text)]));
    });
    this.answers.set(name, made);
    this.underWay.add(made);
    try {
      return await made;
    } catch (error) {
      this.answers.delete(name);
      throw error;
    } finally {
      this.underWay.delete(made);
    }
  }

  private async asked(ask: AskModel, messages: Parameters<AskModel>[0]): Promise<string> {
    try {
      return await ask(messages, AbortSignal.timeout(assistLimits.timeoutMs));
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      // The service's own words are not logged: they may repeat a contact's.
      this.logger.warn({ failure: error.failure, status: error.status }, 'the model gave no answer');
      throw assistFailed(error.failure);
    }
  }
}

/** How much of a conversation was read, and whether that is all of it. */
const readOf = ({ characters, partial }: ReadConversation): Pick<Suggestion, 'characters' | 'partial'> => ({
  characters,
  ...(partial && { partial: true as const }),
});

/** A digest of all that a model reads for a request. Other input is charged again, even under the same id. */
function causeOf(requestId: string, read: unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(read)).digest('base64url');
  return `assist ${requestId.toLowerCase()} ${digest.slice(0, 12)}`;
}
