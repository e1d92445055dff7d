import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Translate, Translated } from '@parley/contracts/public';
import type { TranslationLanguage } from '@parley/contracts/server';
import { CacheRegistry } from '@parley/platform/caching';
import { AppError } from '@parley/platform/errors';
import type { LRUCache } from 'lru-cache';
import { MeteredOperation } from '../characters/index.js';
import { AlreadyTranslatedPolicy } from './engine/already-translated.policy.js';
import { isWordless } from './detection/wordless.js';
import { LanguageDetector } from './engine/language-detector.js';
import {
  type CachedTranslation,
  keyOf,
  TranslationCacheRepository,
} from './cache/translation-cache.repository.js';
import { idReused, knownLanguage, readableText, storable, targetMissing } from './translation.policy.js';
import { TranslatorService } from './engine/translator.service.js';

/** The sub-account that pays for a translation. */
export interface Payer {
  tenantId: string;
  subAccountId: string;
}

/** A translation to make. `pinned`: the language of the contact, where one is known. */
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
  /** Translate anew, also a text that was translated before. */
  again: boolean;
}

/** A translation that was made, and whether it is the text as it was. */
type MadeTranslation = CachedTranslation & { isUnchanged: boolean };

/** Translates each text once, and charges it once. A translation that was begun is completed at a shutdown. */
@Injectable()
export class TranslationService implements BeforeApplicationShutdown {
  private readonly ids: LRUCache<string, string>;
  /** Translations under way, by tenant and key: the same text twice at once is one translation. */
  private readonly underWay = new Map<string, { id: string; done: Promise<Translated> }>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly cache: TranslationCacheRepository,
    private readonly paid: MeteredOperation,
    private readonly translatorService: TranslatorService,
    private readonly detector: LanguageDetector,
    private readonly already: AlreadyTranslatedPolicy,
    caches: CacheRegistry,
  ) {
    this.ids = caches.create('translation-ids', {
      sizeOf: (value, key) => (value.length + key.length) * 2 + 100,
    });
  }

  /**
   * Rejects with the errors of `translation.*`, and with those of `CharacterReservationService.reserve`. What is not
   * translated is not charged.
   */
  async translate(payer: Payer, asked: Asked): Promise<Translated> {
    const { text, characters } = readableText(asked.text);
    const source = asked.source === undefined ? null : knownLanguage(asked.source, 'source');
    const wanted = asked.target ?? asked.pinned;
    if (wanted === undefined || wanted === null) throw targetMissing();
    const target = knownLanguage(wanted, 'target');
    const requestId = asked.id.toLowerCase();
    if (await this.already.isBefore(text, source, target)) return asItIs(requestId, text, source, target);
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

  /** A request for a text that is just being translated waits for that translation, and pays nothing. */
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
        // That one could not pay, or not under its id; this one perhaps can.
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
      // The id is another text's.
      if (isReuse(error)) this.ids.delete(idName);
      throw error;
    } finally {
      if (this.underWay.get(name)?.done === done) this.underWay.delete(name);
    }
  }

  private async translateNew(work: Work): Promise<Translated> {
    const { tenantId, subAccountId, requestId, key, amount, again } = work;
    const hasService = await this.translatorService.hasService(work);
    const remembered = again ? undefined : this.cache.recall({ tenantId, key });
    if (remembered && isStillGood(remembered, hasService)) return answerOf(work, remembered, 0);
    const { cached, isOwn, isReused } = await this.cache.find({ tenantId, key, requestId });
    if (isReused) throw idReused();
    // A request that is sent again is answered as it was.
    if (cached && (isOwn || (!again && isStillGood(cached, hasService)))) return answerOf(work, cached, 0);
    const { isUnchanged, ...translation } = await this.charge(work);
    const replaces = again || cached !== null;
    this.remember(this.cache.put({ tenantId, subAccountId, requestId, key, replaces, ...translation }));
    return answerOf(work, translation, isUnchanged ? 0 : amount);
  }

  private async charge(work: Work): Promise<MadeTranslation> {
    const { tenantId, subAccountId, requestId, key, text, source, target, amount } = work;
    const candidates = await this.translatorService.candidates({ source, target });
    const spend = {
      purpose: 'translation' as const,
      tenantId,
      subAccountId,
      amount,
      cause: `translate ${requestId}`,
      digest: key,
      reused: idReused,
      isFree: ({ isUnchanged }: MadeTranslation) => isUnchanged,
    };
    return this.paid.run(spend, async () => {
      const made = await this.translatorService.translate(candidates, { text, source, target });
      const { provider } = made;
      if (this.already.isAfter(text, { ...made, source: source?.code ?? made.source }, target)) {
        return { text, source: source?.code ?? target.code, provider, isUnchanged: true };
      }
      return {
        text: storable(made.text),
        source: source?.code ?? made.source ?? (await this.detector.detect(text)).language,
        provider,
        isUnchanged: false,
      };
    });
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

/** A translation by the pseudo provider is not used once a real service is set up. */
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
