import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import {
  type ProviderKind,
  type Translate,
  type Translated,
  translationLimits,
} from '@parley/contracts/public';
import type { TranslationLanguage } from '@parley/contracts/server';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import { isBrokenCircuitError } from 'cockatiel';
import type { LRUCache } from 'lru-cache';
import { MeteredOperation } from '../characters/index.js';
import { isWordless } from './detection/wordless.js';
import { isInTarget, isUnchanged } from './engine/already-translated.policy.js';
import { LanguageDetector } from './engine/language-detector.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import type { ProviderTranslation, RunningProvider } from './engine/running-provider.js';
import {
  type CachedTranslation,
  keyOf,
  TranslationCacheRepository,
} from './cache/translation-cache.repository.js';
import { ProviderFailed, type TranslationRequest } from './providers/provider.js';
import {
  type FailureReason,
  idReused,
  knownLanguage,
  readableText,
  storable,
  targetMissing,
  translationFailed,
} from './translation.policy.js';

/** The sub-account that pays for a translation. */
export interface Payer {
  tenantId: string;
  subAccountId: string;
}

/** A requested translation. `pinned`: the contact's language, if it is known. */
export type Asked = Pick<Translate, 'id' | 'text' | 'source' | 'target' | 'again'> & {
  pinned?: string | null;
};

interface Work extends Payer {
  requestId: string;
  /** Hash of source, target and text. */
  key: string;
  amount: number;
  text: string;
  source: TranslationLanguage | null;
  target: TranslationLanguage;
  /** Translates again, even if the text was translated before. */
  again: boolean;
}

/** A finished translation. It is free if the text is unchanged. */
type MadeTranslation = CachedTranslation & { isFree: boolean };

/** Translates and charges each text once. At a shutdown, running translations are completed. */
@Injectable()
export class TranslationService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TranslationService.name);
  private readonly ids: LRUCache<string, string>;
  /** Running translations, by tenant and key. Two concurrent requests for the same text share one translation. */
  private readonly underWay = new Map<string, { id: string; done: Promise<Translated> }>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly cacheRepository: TranslationCacheRepository,
    private readonly meteredOperation: MeteredOperation,
    private readonly providerRegistry: RunningProviderRegistry,
    private readonly languageDetector: LanguageDetector,
    private readonly clock: Clock,
    caches: CacheRegistry,
  ) {
    this.ids = caches.create('translation-ids', {
      sizeOf: (value, key) => (value.length + key.length) * 2 + 100,
    });
  }

  /**
   * Rejects with the errors of `translation.*`, and with those of `CharacterReservationService.reserve`. A text that is
   * not translated is not charged.
   */
  async translate(payer: Payer, asked: Asked): Promise<Translated> {
    const { text, characters } = readableText(asked.text);
    const source = asked.source === undefined ? null : knownLanguage(asked.source, 'source');
    const wanted = asked.target ?? asked.pinned;
    if (wanted === undefined || wanted === null) throw targetMissing();
    const target = knownLanguage(wanted, 'target');
    const requestId = asked.id.toLowerCase();
    if (await isInTarget(text, { source, target }, this.languageDetector))
      return asItIs(requestId, text, source, target);
    const key = keyOf(source?.code ?? null, target.code, text);
    const { tenantId, subAccountId } = payer;
    const amount = characters;
    const again = asked.again === true;
    return this.share({
      tenantId,
      subAccountId,
      requestId,
      key,
      amount,
      text,
      source,
      target,
      again,
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.underWay.values()].map(({ done }) => done));
    await Promise.allSettled(this.writing);
  }

  /** A request for a text that is being translated waits for that translation and pays nothing. */
  private async share(work: Work): Promise<Translated> {
    const { tenantId, requestId, key } = work;
    const idName = `${tenantId} ${requestId}`;
    if ((this.ids.get(idName) ?? key) !== key) throw idReused();
    const name = `${tenantId} ${key}`;
    const other = this.underWay.get(name);
    if (other && (!work.again || other.id === requestId)) {
      try {
        const translated = await other.done;
        if (other.id === requestId) return translated;
        return { ...translated, id: requestId, cached: true, characters: 0 };
      } catch (error) {
        // The other request could not pay, or not under its id. This one may succeed.
        if (other.id === requestId || !isRequesterError(error)) throw error;
        return this.share(work);
      }
    }
    this.ids.set(idName, key);
    const done = this.translateNew(work);
    this.underWay.set(name, { id: requestId, done });
    try {
      return await done;
    } catch (error) {
      // The id was used for another text.
      if (isReuse(error)) this.ids.delete(idName);
      throw error;
    } finally {
      if (this.underWay.get(name)?.done === done) this.underWay.delete(name);
    }
  }

  private async translateNew(work: Work): Promise<Translated> {
    const { tenantId, subAccountId, requestId, key, amount, again } = work;
    const hasService = await this.providerRegistry.hasService(work);
    const remembered = again ? undefined : this.cacheRepository.recall({ tenantId, key });
    if (remembered && isStillGood(remembered, hasService)) return answerOf(work, remembered, 0);
    const { cached, isOwn, isReused } = await this.cacheRepository.find({ tenantId, key, requestId });
    if (isReused) throw idReused();
    // A repeated request gets the same answer.
    if (cached && (isOwn || (!again && isStillGood(cached, hasService)))) return answerOf(work, cached, 0);
    const { isFree, ...translation } = await this.charge(work);
    const replaces = again || cached !== null;
    this.remember(
      this.cacheRepository.put({ tenantId, subAccountId, requestId, key, replaces, ...translation }),
    );
    return answerOf(work, translation, isFree ? 0 : amount);
  }

  private async charge(work: Work): Promise<MadeTranslation> {
    const { tenantId, subAccountId, requestId, key, text, source, target, amount } = work;
    const candidates = await this.providerRegistry.candidates({ source, target });
    const spend = {
      purpose: 'translation' as const,
      tenantId,
      subAccountId,
      amount,
      cause: `translate ${requestId}`,
      digest: key,
      reused: idReused,
      isFree: ({ isFree }: MadeTranslation) => isFree,
    };
    return this.meteredOperation.run(spend, async () => {
      const made = await this.askInTurn(candidates, { text, source, target });
      const { provider } = made;
      if (isUnchanged(text, { ...made, source: source?.code ?? made.source }, target)) {
        return { text, source: source?.code ?? target.code, provider, isFree: true };
      }
      return {
        text: storable(made.text),
        source: source?.code ?? made.source ?? (await this.languageDetector.detect(text)).language,
        provider,
        isFree: false,
      };
    });
  }

  /** Asks one provider after another until one translates. Rejects with `translation.failed`. */
  private async askInTurn(
    providers: RunningProvider[],
    request: TranslationRequest,
  ): Promise<ProviderTranslation & { provider: ProviderKind }> {
    const total = AbortSignal.timeout(translationLimits.totalMs);
    const reasons: [ProviderKind, FailureReason][] = [];
    for (const provider of providers) {
      const { kind } = provider.access;
      if (total.aborted) break;
      try {
        return { ...(await provider.translate(request, total, () => this.clock.nowMs())), provider: kind };
      } catch (error) {
        reasons.push([kind, this.reasonOf(error)]);
      }
    }
    throw translationFailed(reasons);
  }

  private reasonOf(error: unknown): FailureReason {
    if (error instanceof ProviderFailed) return error.failure;
    if (isBrokenCircuitError(error)) return 'open';
    this.logger.error({ err: error }, 'a provider failed in a way nobody foresaw');
    return 'failed';
  }

  private remember(written: Promise<void>): void {
    this.writing.add(written);
    void written.finally(() => this.writing.delete(written));
  }
}

const isReuse = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'translation.id_reused';

const isRequesterError = (error: unknown): boolean =>
  error instanceof AppError && (isReuse(error) || !error.code.startsWith('translation.'));

/** A pseudo-translation is not used once a real service is configured. */
const isStillGood = ({ provider }: CachedTranslation, hasService: boolean): boolean =>
  provider !== 'pseudo' || !hasService;

const asItIs = (
  id: string,
  text: string,
  source: TranslationLanguage | null,
  { code }: TranslationLanguage,
): Translated => ({
  id,
  text,
  source: source?.code ?? (isWordless(text) ? null : code),
  target: code,
  provider: null,
  pseudo: false,
  cached: true,
  characters: 0,
});

const answerOf = (
  work: Work,
  { text, source, provider }: CachedTranslation,
  charged: number,
): Translated => ({
  id: work.requestId,
  text,
  source,
  target: work.target.code,
  provider: text === work.text ? null : provider,
  pseudo: text !== work.text && provider === 'pseudo',
  cached: charged === 0,
  characters: charged,
});
