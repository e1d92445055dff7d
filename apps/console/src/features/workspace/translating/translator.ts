import { type Translated, translationLimits } from '@parley/contracts/public';
import { api } from '../../../lib/api';
import { randomUuid } from '../../../lib/random-id';
import { createStore } from '../../../lib/store';
import { codePoints, joined, type Part, sentencesOf } from './sentences';

/** A requested sentence. A retry keeps its id, so that a lost answer is not charged again. */
interface Sentence {
  id: string;
  request: Promise<Translated> | null;
  result: Translated | null;
  error: unknown;
}

/** Sentences that are remembered. */
const sentencesMax = 1_000;

const sentences = new Map<string, Sentence>();

/** Counts the changes of requested sentences, so that components can follow them. */
export const translatorChanges = createStore(0);
const changed = (): void => translatorChanges.set(translatorChanges.get() + 1);

const keyOf = (text: string, target: string): string => `${target}\n${text}`;

function sentenceOf(text: string, target: string): Sentence {
  const key = keyOf(text, target);
  const known = sentences.get(key);
  if (known) return known;
  const [oldest] = sentences.keys();
  if (sentences.size >= sentencesMax && oldest !== undefined) sentences.delete(oldest);
  const made = { id: randomUuid(), request: null, result: null, error: null };
  sentences.set(key, made);
  return made;
}

/** Characters charged for the unfinished text of each conversation, also for sentences that were changed since. */
const spent = new Map<string, number>();

export const spentOn = (conversationId: string): number => spent.get(conversationId) ?? 0;

/** The text was sent or deleted, and another one begins. */
export const beginText = (conversationId: string): void => void spent.delete(conversationId);

async function request(text: string, target: string, conversationId: string): Promise<Translated> {
  const sentence = sentenceOf(text, target);
  if (sentence.result) return sentence.result;
  sentence.error = null;
  sentence.request ??= api
    .call('translation.translate', { body: { id: sentence.id, text, target } })
    .then(
      (result) => {
        spent.set(conversationId, spentOn(conversationId) + result.characters);
        return (sentence.result = result);
      },
      (error: unknown) => {
        sentence.error = error;
        throw error;
      },
    )
    .finally(() => {
      sentence.request = null;
      changed();
    });
  changed();
  return sentence.request;
}

const lettered = (text: string): Part[] => sentencesOf(text).filter(({ hasLetters }) => hasLetters);

export interface Translation {
  text: string;
  /** The language of the source; null if no sentence had one. */
  source: string | null;
  pseudo: boolean;
  /** Whether any sentence needed a translation. */
  isMade: boolean;
}

/** Translates a whole text, sentence by sentence. Known sentences cost nothing. Rejects if any of them fails. */
export async function translateText(
  text: string,
  target: string,
  conversationId: string,
): Promise<Translation> {
  const parts = lettered(text);
  if (parts.some((part) => codePoints(part.text) > translationLimits.textMax))
    throw new RangeError('a sentence is too long to translate');
  const results = new Map<string, Translated>();
  for (const part of parts) results.set(part.text, await request(part.text, target, conversationId));
  const all = [...results.values()];
  return {
    text: joined(sentencesOf(text), (sentence) => results.get(sentence)?.text ?? sentence),
    source: all.find(({ source }) => source !== null)?.source ?? null,
    pseudo: all.some(({ pseudo }) => pseudo),
    isMade: all.some(({ provider }) => provider !== null),
  };
}

export interface Preview {
  text: string;
  /** Code points of the sentences that are not translated yet. */
  missing: number;
  pseudo: boolean;
  isWhole: boolean;
  isBusy: boolean;
  error: unknown;
}

/** A text's translation as far as it is known now. Requests nothing. */
export function previewOf(text: string, target: string): Preview {
  const known = new Map(
    lettered(text).map((part) => [part.text, sentences.get(keyOf(part.text, target))] as const),
  );
  const all = [...known.values()];
  return {
    text: joined(sentencesOf(text), (sentence) => known.get(sentence)?.result?.text ?? '…'),
    missing: [...known].reduce((sum, [part, one]) => sum + (one?.result ? 0 : codePoints(part)), 0),
    pseudo: all.some((one) => one?.result?.pseudo),
    isWhole: all.every((one) => one?.result),
    isBusy: all.some((one) => (one?.request ?? null) !== null),
    error: all.find((one) => one?.error)?.error ?? null,
  };
}
