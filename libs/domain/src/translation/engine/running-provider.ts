import { performance } from 'node:perf_hooks';
import type { CircuitState, ProviderFailure } from '@parley/contracts/public';
import { languageOfProvider } from '@parley/contracts/server';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState as Circuit,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { ProviderStats } from './provider-stats.js';
import { adapters } from '../providers/adapters.js';
import { type ChatMessage, complete } from '../providers/openai.js';
import { type ProviderAccess, ProviderFailed, type TranslationRequest } from '../providers/provider.js';
import type { ServiceClient } from '../providers/service-client.js';
import { codePoints } from '../translation.policy.js';

/** Failures in a row that open a circuit, and how long it stays so before one request may try. */
export const circuitLimits = { failures: 5, openMs: 10_000 } as const;

/** What says nothing about the provider's health: another text or another pair may well go through. */
const ofTheRequest: ProviderFailure[] = ['refused', 'too_large', 'language_unsupported'];

const counts = (error: Error): boolean =>
  !(error instanceof ProviderFailed && ofTheRequest.includes(error.failure));

/** What is written in another script or language grows, but not more than this, in code points. */
const mostGrowth = { times: 20, more: 200 };

/** Rejects with `ProviderFailed` what nobody could read, or never is a translation of this text. */
function checkMade(made: string, text: string): void {
  if (/^[\p{Cc}\p{Cf}\p{Cs}\s]*$/u.test(made)) {
    throw new ProviderFailed('answer_invalid', 'nothing to read in the translation');
  }
  if (codePoints(made) > codePoints(text) * mostGrowth.times + mostGrowth.more) {
    throw new ProviderFailed('answer_invalid', 'far longer than the text');
  }
}

const names: Record<Circuit, CircuitState> = {
  [Circuit.Closed]: 'closed',
  [Circuit.HalfOpen]: 'half-open',
  [Circuit.Open]: 'open',
  [Circuit.Isolated]: 'open',
};

/** What a provider made of a text. */
export interface Made {
  text: string;
  /** BCP 47, as the provider found out; null where it did not, or said something nobody knows. */
  source: string | null;
  latencyMs: number;
}

/** One provider at work, with its connections, its circuit and its figures. Another setting makes another one. */
export class RunningProvider {
  readonly figures = new ProviderStats();
  private openedAt = 0;
  /** The service asked to be left alone until then. */
  private pausedUntil = 0;
  private readonly breaker = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: circuitLimits.openMs,
    breaker: new ConsecutiveBreaker(circuitLimits.failures),
  });

  constructor(
    readonly access: ProviderAccess,
    private readonly timeoutMs: number,
    private readonly client: ServiceClient,
  ) {
    this.breaker.onBreak(() => {
      this.openedAt = Date.now();
    });
  }

  get circuit(): CircuitState {
    return this.isPaused ? 'open' : names[this.breaker.state];
  }

  private get isPaused(): boolean {
    return Date.now() < this.pausedUntil;
  }

  /** Left out for now: it asked for that, or its circuit is open, and nobody may try yet, or somebody just does. */
  get isOut(): boolean {
    const { state } = this.breaker;
    if (this.isPaused) return true;
    if (state === Circuit.HalfOpen) return true;
    return state === Circuit.Open && Date.now() - this.openedAt < circuitLimits.openMs;
  }

  knows({ source, target }: Pick<TranslationRequest, 'source' | 'target'>): boolean {
    const { kind } = this.access;
    return target.codes[kind] !== undefined && (source === null || source.codes[kind] !== undefined);
  }

  /** Rejects with `ProviderFailed`, or with cockatiel's `BrokenCircuitError`. */
  async translate(request: TranslationRequest, total: AbortSignal, nowMs: () => number): Promise<Made> {
    // Whoever comes while one tries it out is not kept waiting for that one.
    if (this.isOut) throw new BrokenCircuitError();
    return this.breaker.execute(async () => {
      try {
        const made = await this.attempt(request, total);
        this.figures.add(nowMs(), made.latencyMs);
        return made;
      } catch (error) {
        this.figures.add(nowMs(), null);
        throw error;
      }
    });
  }

  /** The same beside circuit and figures: somebody tries it out. */
  async attempt(request: TranslationRequest, total: AbortSignal): Promise<Made> {
    const { kind } = this.access;
    const signal = AbortSignal.any([total, AbortSignal.timeout(this.timeoutMs)]);
    const began = performance.now();
    const { text, source } = await this.heeding(() =>
      adapters[kind].translate(this.access, request, this.client.asking(signal)),
    );
    checkMade(text, request.text);
    const found = source === null ? undefined : languageOfProvider(kind, source);
    return { text, source: found?.code ?? null, latencyMs: performance.now() - began };
  }

  /** Whatever else an OpenAI-compatible model is asked, beside circuit and figures. */
  async complete(messages: ChatMessage[], signal: AbortSignal): Promise<string> {
    if (this.isPaused) throw new ProviderFailed('busy', 'it asked to be left alone');
    return this.heeding(() => complete(this.access, messages, this.client.asking(signal)));
  }

  /** Remembers for how long the service wants to be left alone. */
  private async heeding<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const waitMs = error instanceof ProviderFailed ? error.retryAfterMs : null;
      if (waitMs !== null) this.pausedUntil = Math.max(this.pausedUntil, Date.now() + waitMs);
      throw error;
    }
  }

  /** Requests under way are finished. */
  async close(): Promise<void> {
    await this.client.close();
  }
}
