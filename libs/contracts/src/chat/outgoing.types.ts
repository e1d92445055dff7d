import type { Medium } from '../media/media.types.js';
import type { PageQuery } from '../http/reply.js';

/**
 * States of an outgoing message, which only go forward. `scheduled`: it is queued at its time. `sending`: a client was offered it. `unknown`: it may have been
 * sent. `failed` and `cancelled`: it was not sent.
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
 * scheduled time. `platform`: the platform or its client refused it.
 */
export const outgoingFailures = [
  'expired',
  'platform',
  'blocked',
  'account_gone',
  'port_moved',
  'not_allowed',
] as const;
export type OutgoingFailure = (typeof outgoingFailures)[number];

/** The failures that clients report. Parley finds the others itself. */
export const reportedFailures = [
  'platform',
  'blocked',
  'account_gone',
  'port_moved',
] as const satisfies OutgoingFailure[];

/** The person who wrote a message or a note: the owner, or a sub-account. */
export interface ChatAuthor {
  /** Null for the owner. */
  subAccountId: string | null;
  /** The account of the sub-account; the owner's email. Empty for a person who was erased. */
  account: string;
  /** The sub-account's remark. Empty for the owner. */
  name: string;
}

/** A message that a person sends to a contact. */
export interface OutgoingMessage {
  /** The UUID that the composer made. */
  id: string;
  conversationId: string;
  author: ChatAuthor;
  /** The text for the contact; may be empty beside a medium. */
  text: string;
  /** The text that the person wrote, if `text` is its translation. `pseudo`: no real translation service made it. */
  source: { text: string; language: string; pseudo: boolean } | null;
  /** The language of `text`, if it is a translation. */
  language: string | null;
  medium: Medium | null;
  status: OutgoingStatus;
  /** Set for a failed message. */
  failure: OutgoingFailure | null;
  /** The archived message; null until it is sent, and if the archive is off. */
  messageId: string | null;
  /** ISO instants. */
  createdAt: string;
  statusAt: string;
  /** ISO instant at which the message is queued; null for one that was queued at once. */
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
  /** A failed or unknown message that this one replaces. It is cancelled. */
  replaces?: string;
  /**
   * The id of the last message that the author saw. If a person answered since, the request is refused by
   * `outgoing.answered`. Omitted: send anyway.
   */
  seen?: string;
  /** ISO instant in the future, at most 14 days away: the message is queued then. Omitted: at once. */
  sendAt?: string;
}

export const draftKinds = ['reply', 'note'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** The caller's own unfinished text. It ends a month after it was saved. */
export interface Draft {
  kind: DraftKind;
  text: string;
  /** Grows by 1 with each save, also with one that deletes the text; 0 without a draft. */
  version: number;
}

export interface SaveDraft {
  /** Empty to delete it. */
  text: string;
  /** The version that was edited. Another one is refused by `drafts.stale`. */
  version: number;
}

/** A remark of persons about a conversation, which its contact never sees. */
export interface Note {
  id: string;
  conversationId: string;
  author: ChatAuthor;
  text: string;
  /** ISO instants. */
  createdAt: string;
  /** Null if it was never edited. */
  editedAt: string | null;
}

export interface SaveNote {
  text: string;
}

export type NoteQuery = PageQuery;

/** What a conversation's port takes now. */
export interface SendingState {
  canSend: boolean;
  /**
   * Why nothing can be sent. `no_client`: the port is offline, so a message waits for a day. It can still be queued.
   * `read_only`: the owner lets the caller read only.
   */
  reason: 'no_client' | 'read_only' | 'port_elsewhere' | null;
  /** Code points of a text that the platform takes. */
  textMax: number;
  /** Whether the platform takes files. */
  takesMedia: boolean;
}
