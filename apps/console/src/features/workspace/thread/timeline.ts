import type {
  ChatAuthor,
  ChatMessage,
  MessageKind,
  Medium,
  Note,
  OutgoingMessage,
} from '@parley/contracts/public';
import type { OutboxEntry } from '../sending/outbox';

export interface MessageItem {
  kind: 'message';
  /** Stays the same from the composer to the archive. */
  key: string;
  at: string;
  message: ChatMessage;
  /** Set until the api has accepted it. */
  waiting: OutboxEntry | null;
  /** Set until it is archived. */
  outgoing: OutgoingMessage | null;
}

interface NoteItem {
  kind: 'note';
  key: string;
  at: string;
  note: Note;
}

export type TimelineItem = MessageItem | NoteItem;

interface Parts {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  waiting: readonly OutboxEntry[];
  notes: readonly Note[];
  /** Further archived messages exist that are not loaded. */
  older: boolean;
  newer: boolean;
  me: ChatAuthor;
}

/** Merges a conversation's archived messages, those on their way, and its notes. Each message appears once. */
export function timelineOf({ messages, outgoing, waiting, notes, older, newer, me }: Parts): TimelineItem[] {
  const archived = new Set(messages.flatMap((message) => message.outgoing?.id ?? []));
  const replaced = new Set(waiting.flatMap(({ message }) => message.replaces ?? []));
  const accepted = new Map(outgoing.map((one) => [one.id, one]));
  const [oldest, newest] = [messages[0]?.at ?? '', messages.at(-1)?.at ?? ''];
  const isLoaded = (at: string) => !(older && at < oldest) && !(newer && at > newest);
  const fixed: TimelineItem[] = messages
    .filter((message) => message.outgoing === null || !replaced.has(message.outgoing.id))
    .map((message) => ({
      kind: 'message',
      key: message.outgoing?.id ?? message.id,
      at: message.at,
      message: withFailure(message, accepted),
      waiting: null,
      outgoing: null,
    }));
  const ended: TimelineItem[] = [];
  const moving: TimelineItem[] = [];
  for (const one of outgoing) {
    if (archived.has(one.id) || replaced.has(one.id)) continue;
    // Its archived message lies in a part that is not loaded.
    if (isSent(one) && older && one.createdAt < oldest) continue;
    (isMoving(one) ? moving : ended).push({
      kind: 'message',
      key: one.id,
      at: one.createdAt,
      message: ofOutgoing(one),
      waiting: null,
      outgoing: one,
    });
  }
  for (const entry of waiting) {
    if (archived.has(entry.message.id) || accepted.has(entry.message.id)) continue;
    moving.push({
      kind: 'message',
      key: entry.message.id,
      at: entry.writtenAt,
      message: ofWaiting(entry, me),
      waiting: entry,
      outgoing: null,
    });
  }
  const cards: TimelineItem[] = notes.map((note) => ({
    kind: 'note',
    key: note.id,
    at: note.createdAt,
    note,
  }));
  const inTime = [...fixed, ...[...ended, ...cards].filter(({ at }) => isLoaded(at))].toSorted(
    (one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  );
  return newer ? inTime : [...inTime, ...moving];
}

/** A message may fail after it was archived. No push has the reason, but the list of those that failed does. */
function withFailure(message: ChatMessage, listed: ReadonlyMap<string, OutgoingMessage>): ChatMessage {
  const one = message.outgoing && listed.get(message.outgoing.id);
  if (!message.outgoing || one?.status !== 'failed') return message;
  return { ...message, outgoing: { ...message.outgoing, status: one.status, failure: one.failure } };
}

const isSent = ({ status }: OutgoingMessage): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';

/** Messages on their way come last, in the order in which they were written. */
const isMoving = (one: OutgoingMessage): boolean =>
  one.status === 'scheduled' || one.status === 'queued' || one.status === 'sending' || isSent(one);

const kindOf = (medium: Medium | null): MessageKind => medium?.kind ?? 'text';

const blank = {
  direction: 'out',
  origin: 'human',
  cut: false,
  replyTitle: null,
  skippedReplies: [],
  withdrawnAt: null,
  fileFailure: null,
  notKept: null,
} as const;

export const ofOutgoing = (one: OutgoingMessage): ChatMessage => ({
  ...blank,
  id: one.id,
  reportId: one.id,
  conversationId: one.conversationId,
  kind: kindOf(one.medium),
  text: one.text,
  translation: one.source,
  medium: one.medium,
  outgoing: { id: one.id, author: one.author, status: one.status, failure: one.failure },
  quoted: one.quoted,
  skippedReplies: [],
  at: one.createdAt,
});

const ofWaiting = (
  { message, medium, conversationId, writtenAt }: OutboxEntry,
  me: ChatAuthor,
): ChatMessage => ({
  ...blank,
  id: message.id,
  reportId: message.id,
  conversationId,
  kind: kindOf(medium),
  text: message.text,
  translation: message.source ? { pseudo: false, ...message.source } : null,
  medium,
  outgoing: {
    id: message.id,
    author: me,
    status: message.sendAt === undefined ? 'queued' : 'scheduled',
    failure: null,
  },
  quoted: null,
  skippedReplies: [],
  at: writtenAt,
});

/** The first message of the contact after the reader's position; null if all are read. */
export const firstUnread = (items: readonly TimelineItem[], readUntil: string | null): string | null =>
  items.find(
    (item) => item.kind === 'message' && item.message.direction === 'in' && item.at > (readUntil ?? ''),
  )?.key ?? null;
