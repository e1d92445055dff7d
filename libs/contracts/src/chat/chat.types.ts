import type { FanReport } from '../fans/fans.types.js';
import type { FileFormat } from '../http/csv.js';
import type { Medium } from '../media/media.types.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { SkippedReply } from '../replies/replies.types.js';

export const messageDirections = ['in', 'out'] as const;
export type MessageDirection = (typeof messageDirections)[number];

/** Who wrote it: a person, Parley by itself, or a bot of the platform. */
export const messageOrigins = ['human', 'automatic', 'bot'] as const;
export type MessageOrigin = (typeof messageOrigins)[number];

export const messageKinds = ['text', 'picture', 'audio', 'video', 'document', 'other'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message as a client saw or sent it. */
export interface MessageReport {
  kind: MessageKind;
  /** As it stands on the platform; may be empty beside a medium. */
  text: string;
  /** In: what the agent read. Out: what the agent wrote. `pseudo` as it was answered; left out, a real one. */
  translation?: { text: string; language: string; pseudo?: boolean };
  /** Uploaded before. */
  mediumId?: string;
  /** Written by no person: it never triggers anything. */
  fromBot?: boolean;
  /** The platform's own id of the message: of those with one id in a conversation only the first is stored. */
  externalId?: string;
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
  /** The last archived one; empty text for a medium. */
  lastText: string;
  lastKind: MessageKind;
  lastDirection: MessageDirection;
  /** ISO instants. */
  lastMessageAt: string;
  /** Automatic replies wait until then; null where they do not. */
  pausedUntil: string | null;
  /** The search hit; null where the contact itself matched, or without a search. */
  match: ConversationMatch | null;
}

/** The latest message with the text that was searched for. */
export interface ConversationMatch {
  messageId: string;
  direction: MessageDirection;
  /** The part of it, or of its translation, in which the text stands. */
  text: string;
  isTranslation: boolean;
  /** ISO instant. */
  at: string;
}

export interface ConversationQuery {
  /** Part of a message, or of the contact's name, account, phone or remark. One letter is searched in these alone. */
  search?: string;
  subAccountId?: string;
  socialAccountId?: string;
  platform?: PlatformCode;
  /** ISO instants; conversations with a message between them. */
  from?: string;
  to?: string;
  /** The end of the previous page. */
  cursor?: string;
  /** 1 to 100, default 30. */
  limit?: number;
}

/** A page that goes on at its cursor; null at the end. */
export interface CursorPage<T> {
  items: T[];
  cursor: string | null;
}

/** A page of a search, which may end before it is full because the time of the search was over. */
export interface SearchPage<T> extends CursorPage<T> {
  /** False: `items` were found so far, and the search continues at `cursor`. */
  isComplete: boolean;
  /** ISO instant: all that is later was searched. Null where the page is complete, or nothing is searched yet. */
  searchedUntil: string | null;
}

export interface ChatMessage {
  id: string;
  /** The id of the event that reported it: its translation is requested by this. */
  reportId: string;
  conversationId: string;
  direction: MessageDirection;
  origin: MessageOrigin;
  kind: MessageKind;
  text: string;
  /** The text, or its translation, was longer, and is kept by its beginning alone. */
  cut: boolean;
  /** `pseudo`: made by no real translation service. */
  translation: { text: string; language: string; pseudo: boolean } | null;
  medium: Medium | null;
  /** The rule or template that sent it, by its title at that time. */
  replyTitle: string | null;
  /** The replies that it triggered and that were not sent. */
  skippedReplies: SkippedReply[];
  /** ISO instant, by the client's clock as far as it is believed. */
  at: string;
}

export interface MessageQuery {
  /** Those before it, the newest first; left out, the newest. */
  before?: string;
  /** Those around a message, with it in the middle. */
  around?: string;
  /** Those after it, the oldest first. */
  after?: string;
  /** 1 to 100, default 50. */
  limit?: number;
}

export interface MessageSearch {
  /** One character or more; one letter is searched in the latest messages, page by page. */
  text: string;
  conversationId?: string;
  subAccountId?: string;
  platform?: PlatformCode;
  from?: string;
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
  format: FileFormat;
  text?: string;
}

/**
 * The profile of a contact. Sub-accounts that share profiles see the same one; until somebody edits it there, each
 * still sees its own.
 */
export interface FanProfile {
  contactId: string;
  /** Shared with other sub-accounts. */
  shared: boolean;
  remark: string;
  tags: string[];
  /** The contact's language, pinned: translations to the contact go to it. */
  language: string | null;
  /** Name, phone, e-mail and the like, as an agent or the AI help entered them. */
  fields: Record<string, string>;
  /** ISO instant; null where nothing was ever entered. */
  updatedAt: string | null;
}

/** The same as a conversation's sub-account sees it. */
export interface ContactProfile extends FanProfile {
  conversationId: string;
}

/** The other side of one of the asker's social accounts, as a client names it. */
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

/** Messages dropped together, because their month is over. */
export interface RetentionReceipt {
  /** UTC day on which they were stored, `YYYY-MM-DD`. */
  day: string;
  messages: number;
  /** ISO instants of the first and the last of them. */
  oldest: string;
  newest: string;
  droppedAt: string;
}

export interface Retention {
  /** Messages stored before this UTC day are dropped next; what a run now would drop, day by day. */
  keepFrom: string;
  due: Omit<RetentionReceipt, 'droppedAt'>[];
  /** The next days that follow, within a week. */
  next: Omit<RetentionReceipt, 'droppedAt'>[];
  /** The latest hundred. */
  receipts: RetentionReceipt[];
}
