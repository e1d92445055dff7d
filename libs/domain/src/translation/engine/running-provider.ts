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

/** Failures in a row that open a circuit, and how long it stays open before one request may try. */
export const circuitLimits = { failures: 5, openMs: 10_000 } as const;

/** Failures of the request, not of the provider. Another text or pair may succeed. */
const requestFailures: ProviderFailure[] = ['refused', 'too_large', 'language_unsupported'];

const counts = (error: Error): boolean =>
  !(error instanceof ProviderFailed && requestFailures.includes(error.failure));

/** A translated text may grow by at most this, in code points. */
const mostGrowth = { times: 20, more: 200 };

/** Rejects with `ProviderFailed` if the result is unreadable, or cannot be a translation of this text. */
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

export interface ProviderTranslation {
  text: string;
  /** BCP 47, as detected by the provider. Null if it detected none, or an unknown one. */
  source: string | null;
  latencyMs: number;
}

/** A provider with its connections, its circuit breaker and its counts. New settings make a new one. */
export class RunningProvider {
  readonly stats = new ProviderStats();
  private openedAt = 0;
  /** The end of the pause that the service requested. */
  private pausedUntil = 0;
  private readonly breaker = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: circuitLimits.openMs,
    breaker: new ConsecutiveBreaker(circuitLimits.failures),
  });

  constructor(
    readonly access: ProviderAccess,
    private readonly timeoutMs: number,
    private readonly client: ServiceClient,
    /** Called for each translation with `done` or the failure, and its duration in seconds. */
    private readonly observe: (outcome: string, seconds: number) => void = () => undefined,
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

  /**
   * Whether it must not be asked now: the service requested a pause, its circuit is open, or its circuit is half open
   * and a request is running.
   */
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
  async translate(
    request: TranslationRequest,
    total: AbortSignal,
    nowMs: () => number,
  ): Promise<ProviderTranslation> {
    // While one request tries a half-open circuit, others do not wait for it.
    if (this.isOut) throw new BrokenCircuitError();
    return this.breaker.execute(async () => {
      const began = performance.now();
      try {
        const made = await this.attempt(request, total);
        this.stats.add(nowMs(), made.latencyMs);
        this.observe('done', made.latencyMs / 1_000);
        return made;
      } catch (error) {
        this.stats.add(nowMs(), null);
        const outcome = error instanceof ProviderFailed ? error.failure : 'failed';
        this.observe(outcome, (performance.now() - began) / 1_000);
        throw error;
      }
    });
  }

  /** One request for an operator's test. It affects neither circuit nor counts. */
  async attempt(request: TranslationRequest, total: AbortSignal): Promise<ProviderTranslation> {
    const { kind } = this.access;
    const signal = AbortSignal.any([total, AbortSignal.timeout(this.timeoutMs)]);
    const began = performance.now();
    const { text, source } = await this.withRetryAfter(() =>
      adapters[kind].translate(this.access, request, this.client.asking(signal)),
    );
    checkMade(text, request.text);
    const found = source === null ? undefined : languageOfProvider(kind, source);
    return { text, source: found?.code ?? null, latencyMs: performance.now() - began };
  }

  /** Any other request to an OpenAI-compatible model. It affects neither circuit nor counts. */
  async complete(messages: ChatMessage[], signal: AbortSignal): Promise<string> {
    if (this.isPaused) throw new ProviderFailed('busy', 'it asked to be left alone');
    return this.withRetryAfter(() => complete(this.access, messages, this.client.asking(signal)));
  }

  /** Stores for how long the service wants a pause. */
  private async withRetryAfter<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const waitMs = error instanceof ProviderFailed ? error.retryAfterMs : null;
      if (waitMs !== null) this.pausedUntil = Math.max(this.pausedUntil, Date.now() + waitMs);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
