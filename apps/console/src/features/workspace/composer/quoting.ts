import type { ChatMessage } from '@parley/contracts/public';
import { isRecord } from '../../../lib/is-record';
import { storage } from '../../../lib/storage';
import { createStore } from '../../../lib/store';
import { keepDraft, readKept } from '../drafts/kept-drafts';

export type Quoted = Pick<ChatMessage, 'id' | 'conversationId' | 'text' | 'kind'>;

/** The code units that show a quoted message. */
const shownUnits = 200;

const prefix = (): string => `${storage.get('user')?.id ?? ''}:`;
const keyOf = (conversationId: string): string => `${prefix()}${conversationId}:quote`;

const isQuoted = (value: unknown): value is Quoted =>
  isRecord(value) && ['id', 'conversationId', 'text', 'kind'].every((key) => typeof value[key] === 'string');

/** Quotes are kept beside the unfinished texts of the signed-in person, so that they end with these. */
const read = (): Quoted[] =>
  readKept()
    .filter(([key]) => key.startsWith(prefix()))
    .flatMap(([, { quoted }]) => (isQuoted(quoted) ? quoted : []));

/** The message that the next reply quotes, by conversation. It survives a reload. */
export const quotedMessages = createStore<ReadonlyMap<string, Quoted>>(
  new Map(read().map((quoted) => [quoted.conversationId, quoted])),
);

/** Undefined ends the quote. */
export function quote(conversationId: string, message: Quoted | undefined): void {
  const next = new Map(quotedMessages.get());
  if (message) {
    const { id, kind } = message;
    const text = message.text.slice(0, shownUnits);
    const quoted = { id, conversationId, text, kind };
    next.set(conversationId, quoted);
    keepDraft(keyOf(conversationId), { text: '', version: 0, isDirty: false, quoted });
  } else if (next.delete(conversationId)) keepDraft(keyOf(conversationId), null);
  quotedMessages.set(next);
}
