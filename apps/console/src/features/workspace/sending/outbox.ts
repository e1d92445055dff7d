import { ApiFailure, isApiFailure } from '@parley/client/errors';
import {
  chatLimits,
  type ErrorName,
  type Medium,
  type OutgoingAnswer,
  type OutgoingMessage,
  type SendMessage,
} from '@parley/contracts/public';
import { api } from '../../../lib/api';
import { isRecord } from '../../../lib/is-record';
import { queryClient } from '../../../lib/query-client';
import { storage } from '../../../lib/storage';
import { createStore } from '../../../lib/store';
import { workspaceKeys } from '../queries';

/** A message between the composer and the api. It survives a reload and a lost connection. */
export interface OutboxEntry {
  userId: string;
  conversationId: string;
  message: SendMessage;
  /** The uploaded file, or that of a material, to show it. */
  medium: Medium | null;
  /** ISO instant. */
  writtenAt: string;
  /** `answered`: another person answered meanwhile. `refused`: the api will not take it. */
  state: 'waiting' | 'answered' | 'refused';
  /** The other person's answer, of an answered one. */
  answer?: OutgoingAnswer;
  /** The error of a refused one. */
  error?: ErrorName;
}

/** Messages that one person may keep waiting in this browser. */
const entriesMax = 100;
const retryMs = 5_000;

const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) &&
  typeof value['userId'] === 'string' &&
  typeof value['conversationId'] === 'string' &&
  isRecord(value['message']) &&
  typeof value['message']['id'] === 'string' &&
  typeof value['message']['text'] === 'string' &&
  typeof value['writtenAt'] === 'string';

function read(): OutboxEntry[] {
  const kept = storage.get('outbox');
  const userId = storage.get('user')?.id;
  return Array.isArray(kept) ? kept.filter(isEntry).filter((entry) => entry.userId === userId) : [];
}

/** The signed-in person's waiting messages, the oldest first. */
export const outbox = createStore<OutboxEntry[]>(read());

function write(entries: OutboxEntry[]): void {
  storage.set('outbox', entries);
  outbox.set(entries);
}

storage.watch('outbox', () => outbox.set(read()));

/** Its code is loaded with the page that writes messages. */
const journal = () => import('../offline/offline-store');

/** Without such storage, local storage alone keeps the messages. */
const refused = (): void => undefined;

const idOf = (entry: unknown): string | undefined => (isEntry(entry) ? entry.message.id : undefined);

/** Messages that local storage lost in a crash return to their places. The api takes none of them twice. */
async function restoreLost(): Promise<void> {
  const known = new Set(read().map(({ message }) => message.id));
  const userId = storage.get('user')?.id;
  const lost = (await (await journal()).readOutbox())
    .filter(isEntry)
    .filter((entry) => entry.userId === userId && !known.has(entry.message.id));
  if (lost.length > 0)
    write(
      [...read(), ...lost].toSorted((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt)),
    );
}

let restored: Promise<void> | undefined;

export const isOutboxFull = (more: number): boolean => read().length + more > entriesMax;

/** Takes messages to send, in order, and begins to send. */
export function send(entries: Omit<OutboxEntry, 'userId' | 'state'>[]): void {
  const userId = storage.get('user')?.id ?? '';
  const taken = entries.map((entry) => ({ ...entry, userId, state: 'waiting' as const }));
  write([...read(), ...taken]);
  void journal()
    .then(({ journalOutbox }) => journalOutbox(taken))
    .catch(refused);
  flushOutbox();
}

function drop(id: string): void {
  write(read().filter(({ message }) => message.id !== id));
  void journal()
    .then(({ strikeOutbox }) => strikeOutbox((entry) => idOf(entry) === id))
    .catch(refused);
}

/** Removes a message that was not sent, and returns it. */
export function takeBack(id: string): OutboxEntry | undefined {
  const entry = read().find(({ message }) => message.id === id);
  drop(id);
  return entry;
}

/**
 * Sends a message although another person answered. The author has seen this answer, so that neither this message nor the
 * later ones of the conversation ask for it again.
 */
export function sendAnyway(id: string): void {
  const entries = read();
  const decided = entries.find(({ message }) => message.id === id);
  if (!decided) return;
  const follows = (entry: OutboxEntry) =>
    entry === decided || (entry.conversationId === decided.conversationId && entry.state === 'waiting');
  write(
    entries.map((entry) =>
      follows(entry)
        ? { ...entry, message: afterAnswer(entry.message, decided.answer), state: 'waiting' }
        : entry,
    ),
  );
  flushOutbox();
}

/** The message of an author that has seen an answer. Of an unknown answer, nothing is checked. */
function afterAnswer({ seen, ...message }: SendMessage, answer: OutgoingAnswer | undefined): SendMessage {
  if (seen === undefined || !answer) return message;
  const { messageId, outgoingId } = answer;
  return {
    ...message,
    seen: messageId || seen,
    ...(outgoingId !== '' && { seenOutgoing: outgoingId }),
  };
}

function mark(id: string, change: Pick<OutboxEntry, 'state' | 'answer' | 'error'>): void {
  write(read().map((entry) => (entry.message.id === id ? { ...entry, ...change } : entry)));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits. One window sends at a time, so that the order stays. */
export function flushOutbox(): void {
  clearTimeout(timer);
  if (!storage.get('user')) return;
  restored ??= restoreLost().catch(refused);
  void restored.then(() => {
    if (!read().some(({ state }) => state === 'waiting')) return;
    const locks = (navigator as { locks?: LockManager }).locks;
    void (locks ? locks.request('parley-outbox', sendAll) : sendAll());
  });
}

async function sendAll(): Promise<void> {
  for (let entry = nextOf(read()); entry; entry = nextOf(read())) if (!(await sendOne(entry))) return;
}

/** A message that waits for a decision holds back the later ones of its conversation. */
function nextOf(entries: OutboxEntry[]): OutboxEntry | undefined {
  const blocked = new Set(
    entries.filter(({ state }) => state === 'answered').map(({ conversationId }) => conversationId),
  );
  return entries.find(({ state, conversationId }) => state === 'waiting' && !blocked.has(conversationId));
}

/** Returns false if no message can be sent now. */
async function sendOne({ conversationId, message }: OutboxEntry): Promise<boolean> {
  try {
    showSent(await api.call('outgoing.send', { params: { id: conversationId }, body: message }), message);
    drop(message.id);
    return true;
  } catch (error) {
    if (isApiFailure(error, 'outgoing.answered')) mark(message.id, { state: 'answered', ...answerOf(error) });
    else if (isFinal(error)) mark(message.id, { state: 'refused', error: error.error });
    else {
      timer = setTimeout(flushOutbox, retryMs);
      return false;
    }
    return true;
  }
}

/** The answer that the api names. */
function answerOf({ details }: ApiFailure): { answer?: OutgoingAnswer } {
  const { authorId = '', name = '', text, at, messageId = '', outgoingId = '' } = details[0]?.values ?? {};
  return text === undefined || at === undefined
    ? {}
    : { answer: { authorId, name, text, at, messageId, outgoingId } };
}

/** The api understood the message and refused it. Sign-in, load and outages pass. */
const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.code >= 400 &&
  (error.code < 500 || error.code === 901) &&
  error.code !== 401 &&
  (error.code !== 429 || error.error === 'outgoing.too_many');

/** The accepted message takes the place of the waiting one, and of the one that it replaces. */
function showSent(sent: OutgoingMessage, { replaces }: SendMessage): void {
  queryClient.setQueryData<OutgoingMessage[]>(workspaceKeys.outgoing(sent.conversationId), (before = []) => [
    ...before.filter(({ id }) => id !== sent.id && id !== replaces).slice(-chatLimits.outgoingWaitingMax),
    sent,
  ]);
}

window.addEventListener('online', flushOutbox);
