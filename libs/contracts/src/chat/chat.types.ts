import type { FanReport } from '../fans/fans.types.js';
import type { FileFormat } from '../http/csv.js';
import type { Medium } from '../media/media.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { OutgoingFailure, OutgoingStatus, ChatAuthor, QuotedMessage } from './outgoing.types.js';
import type { SkippedReply } from '../replies/replies.types.js';

export const messageDirections = ['in', 'out'] as const;
export type MessageDirection = (typeof messageDirections)[number];

/** The author: a person, Parley, or a bot of the platform. */
export const messageOrigins = ['human', 'automatic', 'bot'] as const;
export type MessageOrigin = (typeof messageOrigins)[number];

export const messageKinds = ['text', 'picture', 'audio', 'video', 'document', 'other'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Why the archive has a message without its text: the day's quota of stored bytes was used up. */
export const notKeptReasons = ['daily_quota'] as const;
export type NotKeptReason = (typeof notKeptReasons)[number];

/**
 * Why the server could not fetch a message's file. `refused`: its server answered with an error. `too_many`: too many files of
 * the channel waited.
 */
export const fileFailures = [
  'no_answer',
  'refused',
  'too_large',
  'type_unsupported',
  'broken',
  'quota',
  'too_many',
  'not_stored',
] as const;
export type FileFailure = (typeof fileFailures)[number];

/** A message as a client saw or sent it. */
export interface MessageReport {
  kind: MessageKind;
  /** The text on the platform; may be empty beside a medium. */
  text: string;
  /**
   * The text in the agent's language: the one read for a message in, the one typed for a message out. `pseudo` repeats the
   * answer's flag. Omitted, the translation is real.
   */
  translation?: { text: string; language: string; pseudo?: boolean };
  /** The id of an uploaded medium. */
  mediumId?: string;
  /** The message was not written by a person, so it triggers no replies. */
  fromBot?: boolean;
  /** The platform's own id of the message. Of messages with one id in a conversation, Parley stores the first. */
  externalId?: string;
  /** The platform's own id of the message that it quotes, if it quotes one. */
  quotes?: string;
}

/** The other side of a message. */
export type MessageContact = FanReport;

export interface Conversation {
  id: string;
  subAccountId: string;
  /** The account of the sub-account. */
  account: string;
  remark: string;
  socialAccountId: string;
  platform: PlatformCode;
  socialAccount: string;
  socialNickname: string;
  contactId: string;
  contactAccount: string;
  contactNickname: string;
  /** The remark in the profile that the asker sees. */
  contactRemark: string;
  tags: string[];
  /** Archived messages. */
  messages: number;
  /** The last archived message. Its `text` is empty for a medium, and if the text of a `text` is not stored. */
  lastText: string;
  lastKind: MessageKind;
  lastDirection: MessageDirection;
  /** ISO instants. */
  lastMessageAt: string;
  /** Automatic replies are paused until this instant; null if they are not. */
  pausedUntil: string | null;
  /** The search hit. Null if the contact itself matched, or without a search. */
  match: ConversationMatch | null;
}

/** The latest message that contains the searched text. */
export interface ConversationMatch {
  messageId: string;
  direction: MessageDirection;
  /** The part around the searched text, in the message or its translation. */
  text: string;
  isTranslation: boolean;
  /** ISO instant. */
  at: string;
}

export interface ConversationQuery {
  /** Part of a message or of the contact's data. A single letter only searches the contact's data. */
  search?: string;
  subAccountId?: string;
  socialAccountId?: string;
  platform?: PlatformCode;
  /** ISO instants; conversations with a message between them. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** The end of the previous page. */
  cursor?: string;
  /** 1 to 100, default 30. */
  limit?: number;
}

/** One page of conversations. Its cursor leads to the next page; null at the end. */
export interface CursorPage<T> {
  items: T[];
  cursor: string | null;
}

/** A page of a search. It may end before it is full because the search reached its time limit. */
export interface SearchPage<T> extends CursorPage<T> {
  /** False if the search stopped early: it continues at `cursor`. */
  isComplete: boolean;
  /** ISO instant. All later messages were searched. Null for a complete page, or if the search has not reached a message. */
  searchedUntil: string | null;
}

export interface ChatMessage {
  id: string;
  /** The id of the event that reported the message. A translation is requested by this id. */
  reportId: string;
  conversationId: string;
  direction: MessageDirection;
  origin: MessageOrigin;
  kind: MessageKind;
  text: string;
  /** The text or its translation was longer, and only its beginning is stored. */
  cut: boolean;
  /** `pseudo`: no real translation service made it. */
  translation: { text: string; language: string; pseudo: boolean } | null;
  medium: Medium | null;
  /** Why the latest try to fetch the message's file failed. Null without a failed try, and once the file has arrived. */
  fileFailure: FileFailure | null;
  /** The rule or template of an automatic reply, with its title at that time. */
  replyTitle: string | null;
  /** The replies that this message triggered and Parley did not send. */
  skippedReplies: SkippedReply[];
  /** The outgoing message that a person wrote in Parley; null for any other message. */
  outgoing: {
    id: string;
    author: ChatAuthor;
    status: OutgoingStatus;
    failure: OutgoingFailure | null;
  } | null;
  /** The quoted message. Null without a quote, and if the archive does not have the quoted message. */
  quoted: QuotedMessage | null;
  /** Why text and translation are empty; null if they are stored. */
  notKept: NotKeptReason | null;
  /** ISO instant at which the author withdrew the message on the platform; null if the author did not. */
  withdrawnAt: string | null;
  /** ISO instant by the client's clock, corrected where that clock was implausible. */
  at: string;
}

export interface MessageQuery {
  /** The id of a message. The page has the messages before it, the newest first. Omitted: the newest messages. */
  before?: string;
  /** The id of a message. The page has that message in its middle. */
  around?: string;
  /** The id of a message. The page has the messages after it, the oldest first. */
  after?: string;
  /** 1 to 100, default 50. */
  limit?: number;
}

export interface MessageSearch {
  /** One character or more. A single letter only searches the latest messages, page by page. */
  text: string;
  conversationId?: string;
  subAccountId?: string;
  platform?: PlatformCode;
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  cursor?: string;
  limit?: number;
}

export interface MessageHit {
  message: ChatMessage;
  conversation: Pick<
    Conversation,
    'id' | 'platform' | 'contactAccount' | 'contactNickname' | 'account' | 'remark'
  >;
}

/** The part of the archive to export as a file. */
export interface ExportChat
  extends Pick<MessageSearch, 'conversationId' | 'subAccountId' | 'platform' | 'from' | 'to'> {
  /** The format of the file. */
  format: FileFormat;
  text?: string;
}

/** The profile of a contact. Sub-accounts that share profiles see one profile; until somebody edits it, each sees its own. */
export interface FanProfile {
  contactId: string;
  /** Whether other sub-accounts share this profile. */
  shared: boolean;
  remark: string;
  tags: string[];
  /** The contact's pinned language, into which texts for the contact are translated. */
  language: string | null;
  /** Name, phone, email and similar fields, entered by an agent or the AI assistant. */
  fields: Record<string, string>;
  /** ISO instant of the last edit; null without one. */
  updatedAt: string | null;
}

/** The profile as a conversation's sub-account sees it. */
export interface ContactProfile extends FanProfile {
  conversationId: string;
}

/** A contact of one of the caller's social accounts, as a client names it. */
export interface ContactOf {
  socialAccountId: string;
  account: string;
}

/** Omitted fields stay. Of `fields`, the named ones are set, and an empty one is removed. */
export type EditContactProfile = Partial<Pick<ContactProfile, 'remark' | 'tags' | 'language' | 'fields'>>;

/** The fields a profile has. */
export const profileFields = [
  'name',
  'phone',
  'email',
  'company',
  'address',
  'birthday',
  'interest',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Messages that were dropped together at the end of their month. */
export interface RetentionReceipt {
  /** UTC day on which the messages were stored, `YYYY-MM-DD`. */
  day: string;
  messages: number;
  /** ISO instants of the first and the last message. */
  oldest: string;
  newest: string;
  droppedAt: string;
}

export interface Retention {
  /** The next run drops messages that were stored before this UTC day. The list has their numbers by day. */
  keepFrom: string;
  due: Omit<RetentionReceipt, 'droppedAt'>[];
  /** The next days, within a week. */
  next: Omit<RetentionReceipt, 'droppedAt'>[];
  /** The latest hundred receipts. */
  receipts: RetentionReceipt[];
}
