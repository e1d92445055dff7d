import type { SendMessage } from '@parley/contracts/public';
import { isRecord } from '../../../lib/is-record';
import { randomId } from '../../../lib/random-id';
import { storage } from '../../../lib/storage';

export type SeenMessages = Pick<SendMessage, 'seen' | 'seenOutgoing'>;

/** A text as this browser keeps it. */
export interface KeptDraft {
  text: string;
  /** The version on the server that was edited. */
  version: number;
  /** Whether the text differs from the saved one. */
  isDirty: boolean;
  /** The last messages that were seen when the text was begun. */
  seen?: SeenMessages | undefined;
  /** Epoch ms of the last change. */
  at?: number | undefined;
  /** The message that the reply quotes. It has an entry of its own, without a text. */
  quoted?: unknown;
}

const keptMax = 100;
/** Code units of all texts that this browser keeps. */
const keptTexts = 500_000;

export function readKept(): [string, KeptDraft][] {
  const kept = storage.get('chatDrafts');
  return isRecord(kept)
    ? Object.entries(kept).filter((entry): entry is [string, KeptDraft] => isKept(entry[1]))
    : [];
}

export const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';

export const keptOf = (key: string): KeptDraft | undefined => readKept().find(([each]) => each === key)?.[1];

/** Keeps the latest texts; null removes one. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  const others = readKept().filter(([each]) => each !== key);
  const all = draft ? [...others, [key, draft] as const] : others;
  let texts = 0;
  const latest = all
    .slice(-keptMax)
    .toReversed()
    .filter(([, { text }], index) => (texts += text.length) <= keptTexts || index === 0);
  storage.set('chatDrafts', Object.fromEntries(latest.toReversed()));
}

/** A second text of the same conversation in an entry of its own, which one window uses until `release`. */
export interface BesideEntry {
  key: string;
  release(): void;
}

export function openBeside(key: string): BesideEntry {
  const own = `${key}:${randomId()}`;
  const claimed = claim(own);
  return { key: own, release: () => void claimed.then((release) => release?.()) };
}

/** A second text whose window is gone: reloaded, closed or crashed. */
export async function adoptBeside(key: string): Promise<BesideEntry | null> {
  for (const [own] of readKept().filter(([each]) => each.startsWith(`${key}:`))) {
    const release = await claim(own);
    if (release) return { key: own, release };
  }
  return null;
}

/** Null if another window has the entry. The lock ends with its window. Plain HTTP has no locks. */
function claim(own: string): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null);
    locks.request(`parley-draft:${own}`, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}
