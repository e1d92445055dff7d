import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Translate, Translated } from '@parley/contracts/public';
import type { TranslationLanguage } from '@parley/contracts/server';
import { CodedError } from '@parley/platform/errors';
import { LRUCache } from 'lru-cache';
import { PaidWork } from '../characters/index.js';
import { LanguageDetector } from './language-detector.js';
import { type CachedTranslation, keyOf, TranslationCache } from './translation-cache.js';
import { idReused, knownLanguage, readableText, storable, targetMissing } from './translation.policy.js';
import { Translator } from './translator.js';

/** Who pays for a translation. */
export interface Payer {
  tenantId: string;
  subAccountId: string;
}

/** What is asked for. `pinned`: the language of the contact, where one is known. */
export type Asked = Pick<Translate, 'id' | 'text' | 'source' | 'target'> & { pinned?: string | null };

interface Work extends Payer {
  requestId: string;
  /** Of source, target and text. */
  key: string;
  amount: number;
  text: string;
  source: TranslationLanguage | null;
  target: TranslationLanguage;
}

/** Ids whose texts are remembered here, to tell one that stands for two. */
const idsKept = 50_000;

/** Translates texts, once for each and paid for once. What was begun is settled, whoever still waits for it. */
@Injectable()
export class TranslationService implements BeforeApplicationShutdown {
  private readonly ids = new LRUCache<string, string>({ max: idsKept });
  /** By tenant and key: the same text twice at once is one translation. */
  private readonly underWay = new Map<string, { id: string; done: Promise<Translated> }>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly cache: TranslationCache,
    private readonly paid: PaidWork,
    private readonly translator: Translator,
    private readonly detector: LanguageDetector,
  ) {}

  /**
   * Rejects with the errors of `translation.*`, and with those of `CharacterSpender.take`. What is not translated is
   * not charged.
   */
  async translate(payer: Payer, asked: Asked): Promise<Translated> {
    const { text, characters } = readableText(asked.text);
    const source = asked.source === undefined ? null : knownLanguage(asked.source, 'source');
    const wanted = asked.target ?? asked.pinned;
    if (wanted === undefined || wanted === null) throw targetMissing();
    const target = knownLanguage(wanted, 'target');
    const requestId = asked.id.toLowerCase();
    if (source?.code === target.code) return asItIs(requestId, text, target);
    const key = keyOf(source?.code ?? null, target.code, text);
    const { tenantId, subAccountId } = payer;
    const amount = characters;
    return this.share({ ...{ tenantId, subAccountId, requestId, key, amount }, ...{ text, source, target } });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.underWay.values()].map(({ done }) => done));
    await Promise.allSettled(this.writing);
  }

  /** Whoever asks for what is just being translated waits for it, and pays nothing. */
  private async share(work: Work): Promise<Translated> {
    const { tenantId, requestId, key } = work;
    const idName = `${tenantId} ${requestId}`;
    if ((this.ids.get(idName) ?? key) !== key) throw idReused();
    const name = `${tenantId} ${key}`;
    const other = this.underWay.get(name);
    if (other) {
      try {
        const translated = await other.done;
        if (other.id === requestId) return translated;
        return { ...translated, id: requestId, cached: true, characters: 0 };
      } catch (error) {
        // That one could not pay, or not under its id; this one perhaps can.
        if (other.id === requestId || !isOfTheAsker(error)) throw error;
        return this.share(work);
      }
    }
    this.ids.set(idName, key);
    const done = this.make(work);
    this.underWay.set(name, { id: requestId, done });
    try {
      return await done;
    } catch (error) {
      // The id is another text's.
      if (isReuse(error)) this.ids.delete(idName);
      throw error;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** It is looked up while what it would cost is being taken, which is not where it is found. */
  private async make(work: Work): Promise<Translated> {
    const { tenantId, subAccountId, requestId, key, amount } = work;
    const remembered = this.cache.recall({ tenantId, key });
    if (remembered) return answerOf(work, remembered, 0);
    const looking = this.cache.find({ tenantId, key, requestId });
    const needless = looking.then(
      ({ cached, isReused }) => cached !== null || isReused,
      () => true,
    );
    const [looked, paid] = await Promise.allSettled([looking, this.pay(work, needless)]);
    const { cached, isReused } = valueOf(looked);
    if (isReused) throw idReused();
    if (cached) return answerOf(work, cached, 0);
    const translation = valueOf(paid);
    this.remember(this.cache.put({ tenantId, subAccountId, requestId, key, ...translation }));
    return answerOf(work, translation, amount);
  }

  private async pay(work: Work, needless: Promise<boolean>): Promise<CachedTranslation> {
    const { tenantId, subAccountId, requestId, key, text, source, target, amount } = work;
    const candidates = await this.translator.candidates({ source, target });
    const spend = {
      purpose: 'translation' as const,
      ...{ tenantId, subAccountId, amount, needless },
      ...{ cause: `translate ${requestId}`, digest: key, reused: idReused },
    };
    return this.paid.run(spend, async () => {
      const made = await this.translator.translate(candidates, { text, source, target });
      return {
        text: storable(made.text),
        source: source?.code ?? made.source ?? (await this.detector.detect(text)).language,
        provider: made.provider,
      };
    });
  }

  private remember(written: Promise<void>): void {
    this.writing.add(written);
    void written.finally(() => this.writing.delete(written));
  }
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const isReuse = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'translation.id_reused';

const isOfTheAsker = (error: unknown): boolean =>
  error instanceof CodedError && (isReuse(error) || !error.code.startsWith('translation.'));

const asItIs = (id: string, text: string, { code }: TranslationLanguage): Translated => ({
  ...{ id, text, source: code, target: code, provider: null },
  ...{ pseudo: false, cached: true, characters: 0 },
});

const answerOf = (
  work: Work,
  { text, source, provider }: CachedTranslation,
  charged: number,
): Translated => ({
  ...{ id: work.requestId, text, source, target: work.target.code, provider },
  ...{ pseudo: provider === 'pseudo', cached: charged === 0, characters: charged },
});
