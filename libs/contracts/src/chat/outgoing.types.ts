import type { MediaKind, Medium } from '../media/media.types.js';
import type { PageQuery } from '../http/reply.js';

/**
 * The additions that a client may know beyond sending. `status`: it reports `message.status`. `quotes`: it sends a `quote`.
 * `withdrawal`: it carries out `withdraw`.
 */
export const clientAdditions = ['status', 'quotes', 'withdrawal'] as const;
export type ClientAddition = (typeof clientAdditions)[number];

/**
 * States of an outgoing message, which only go forward. `scheduled`: it is queued at its time. `sending`: a client was
 * offered it. `unknown`: it may have been sent. `failed` and `cancelled`: it was not sent.
 */
export const outgoingStatuses = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type OutgoingStatus = (typeof outgoingStatuses)[number];

/**
 * Why a message failed. `expired`: no client was there within a day. `not_allowed`: its author may not answer any more, at its
 * scheduled time. `platform`: the platform or its client refused it. `window_closed`: the contact's last message was too long
 * ago for an answer on this platform.
 */
export const outgoingFailures = [
  'expired',
  'platform',
  'blocked',
  'account_gone',
  'port_moved',
  'not_allowed',
  'window_closed',
] as const;
export type OutgoingFailure = (typeof outgoingFailures)[number];

/** The failures that clients report. Parley finds the others itself. */
export const reportedFailures = [
  'platform',
  'blocked',
  'account_gone',
  'port_moved',
  'window_closed',
] as const satisfies OutgoingFailure[];

/** The author of a message or a note: the owner, a sub-account, or an API key of the owner. */
export interface ChatAuthor {
  /** The id of the API key, if an API key wrote. `account` is then the key's name. */
  apiKeyId?: string;
  /** Null for the owner. */
  subAccountId: string | null;
  /** The account of the sub-account; the owner's email. Empty for a person who was erased. */
  account: string;
  /** The sub-account's remark. Empty for the owner. */
  name: string;
}

/** A quoted message. The text is shortened to 200 characters. */
export interface QuotedMessage {
  messageId: string;
  direction: 'in' | 'out';
  text: string;
}

/** A message that a person sends to a contact. */
export interface OutgoingMessage {
  /** The UUID that the composer made. */
  id: string;
  conversationId: string;
  author: ChatAuthor;
  /** The text for the contact; may be empty if there is a medium. */
  text: string;
  /** The text that the person wrote, if `text` is its translation. `pseudo`: no real translation service made it. */
  source: { text: string; language: string; pseudo: boolean } | null;
  /** The language of `text`, if it is a translation. */
  language: string | null;
  medium: Medium | null;
  status: OutgoingStatus;
  /** Set for a failed message. */
  failure: OutgoingFailure | null;
  /** The quoted message. */
  quoted: QuotedMessage | null;
  /** The archived message; null until it is sent, and if the archive is off. */
  messageId: string | null;
  /** ISO instants. */
  createdAt: string;
  statusAt: string;
  /** ISO instant at which the message is queued; null if it was queued at once. */
  sendAt: string | null;
}

/** A repeated `id` is the same message: the first request decides. */
export interface SendMessage {
  /** A UUID that the composer makes. */
  id: string;
  text: string;
  source?: { text: string; language: string; pseudo?: boolean };
  language?: string;
  /** An uploaded medium, or that of a material. */
  mediumId?: string;
  materialId?: string;
  /** A message that is not on its way. The new message replaces it, and it is cancelled. */
  replaces?: string;
  /**
   * The id of the last message that the author saw before writing. If another person answered since, rejects with
   * `outgoing.answered`; the values of the detail are an `OutgoingAnswer`. Omitted: send anyway.
   */
  seen?: string;
  /** The last outgoing message of another person that the author saw, even if it is not sent yet. */
  seenOutgoing?: string;
  /** The id of the archived message that the new message quotes. The port's client has to support quotes. */
  quotes?: string;
  /** ISO instant in the future, at most 14 days away: the message is queued then. Omitted: at once. */
  sendAt?: string;
}

/** The latest answer of another person, in the values of `outgoing.answered`. */
export interface OutgoingAnswer {
  /** `owner`, or a sub-account's id; empty if a client reported the message without its author. */
  authorId: string;
  /** The sub-account's name; empty without one. */
  name: string;
  /** The beginning of its text; empty for a file. */
  text: string;
  /** ISO instant. */
  at: string;
  /** For `seen`; empty until it is archived. */
  messageId: string;
  /** For `seenOutgoing`; empty for a message that was not sent in a console. */
  outgoingId: string;
}

export const draftKinds = ['reply', 'note'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** The caller's own unfinished text. It ends a month after it was saved. */
export interface Draft {
  kind: DraftKind;
  text: string;
  /** Grows by 1 with each save, also if the save deletes the text; 0 without a draft. */
  version: number;
}

export interface SaveDraft {
  /** Empty to delete the draft. */
  text: string;
  /** The version that was edited. If the stored version differs, rejects with `drafts.stale`. */
  version: number;
}

/** A remark of persons about a conversation, which its contact never sees. */
export interface Note {
  id: string;
  conversationId: string;
  author: ChatAuthor;
  /** A mention is `@{owner}` or `@{id of the sub-account}`. */
  text: string;
  /** The persons that the text mentions, with their present names. */
  mentions: ChatAuthor[];
  /** ISO instants. */
  createdAt: string;
  /** Null if the note was never edited. */
  editedAt: string | null;
}

export interface SaveNote {
  /** Mentions as in `Note`. If a mentioned person does not see the conversation, rejects with `notes.mention_invalid`. */
  text: string;
}

export type NoteQuery = PageQuery;

/** The messages that a conversation's port accepts now. */
export interface SendingState {
  canSend: boolean;
  /**
   * Why no message can be sent. `no_client`: the port is offline, but a message can be queued and waits for a day.
   * `read_only`: the owner allows the caller only to read. `window_closed`: the contact has to write first.
   */
  reason: 'no_client' | 'read_only' | 'port_elsewhere' | 'window_closed' | null;
  /** ISO instant until which the contact may be answered; null without a limit, and if the contact never wrote. */
  answerUntil: string | null;
  /** Whether the conversation's sub-account archives its messages. Otherwise new messages do not appear. */
  isArchived: boolean;
  /** The longest text that the platform takes, in `textUnit`. */
  textMax: number;
  /** Code points, or bytes in UTF-8. */
  textUnit: TextUnit;
  /** The longest text that can be sent with a file, in `textUnit`. */
  captionMax: number;
  /** Whether the platform takes files. */
  takesMedia: boolean;
  /** The kinds of files that the platform accepts. */
  mediaKinds: MediaKind[];
  /** Bytes of the largest file; null if a file may be as large as uploads. */
  fileMax: number | null;
  /** The additions that the port's client knows. Empty without a client. */
  additions: ClientAddition[];
}

export const textUnits = ['characters', 'bytes'] as const;
export type TextUnit = (typeof textUnits)[number];
