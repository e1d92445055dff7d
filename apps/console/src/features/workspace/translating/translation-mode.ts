import { isRecord } from '../../../lib/is-record';
import { storage } from '../../../lib/storage';
import { createStore } from '../../../lib/store';

export const translationModes = ['off', 'send', 'typing'] as const;
export type TranslationMode = (typeof translationModes)[number];

/** Conversations whose choice is remembered. */
const keptMax = 300;

const read = (): [string, TranslationMode][] => {
  const kept = storage.get('chatTranslation');
  return isRecord(kept)
    ? Object.entries(kept).flatMap(([id, mode]) => {
        const known = translationModes.find((one) => one === mode);
        return known ? [[id, known] as const satisfies [string, TranslationMode]] : [];
      })
    : [];
};

/** When texts are translated, by conversation, as the user chose it. */
export const chosenModes = createStore<ReadonlyMap<string, TranslationMode>>(new Map(read()));

export function chooseMode(conversationId: string, mode: TranslationMode): void {
  const others = read().filter(([id]) => id !== conversationId);
  const all = [...others, [conversationId, mode] as const].slice(-keptMax);
  storage.set('chatTranslation', Object.fromEntries(all));
  chosenModes.set(new Map(all));
}
