import type { MessageDirection, MessageKind, PlatformCode } from '@parley/contracts/public';
import type { NewContact } from '../../fans/index.js';
import type { ConversationState } from '../conversations/conversation.policy.js';

/** The content of a report until it is handled. */
interface MessageContent {
  account: string;
  nickname: string;
  link: string;
  phone: string;
  text: string;
  translation: { text: string; language: string; pseudo: boolean } | null;
}

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableMessage {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  /** The contact's account as it is compared. */
  accountKey: string;
  direction: MessageDirection;
  kind: MessageKind;
  fromBot: boolean;
  commandId: string | null;
  externalId: string | null;
  mediumId: string | null;
  content: MessageContent;
  at: Date;
}

/** A conversation in which messages wait, perhaps not inserted yet. */
export interface ConversationTarget extends NewContact {
  /** The key in its reports. */
  conversationKey: string;
  subAccountId: string;
  socialAccountId: string;
  /** Ids of both from now on where there were none, unless another transaction inserts them first. */
  contactId: string;
  conversationId: string;
  isStranger: boolean;
  isNew: boolean;
}

/** A conversation locked by the transaction. */
export interface LockedConversation extends ConversationState {
  id: string;
  conversationKey: string;
  subAccountId: string;
  socialAccountId: string;
  contactId: string;
  contactAccount: string;
  contactKey: string;
  contactNickname: string;
  contactLink: string;
  contactPhone: string;
  contactDescribedAt: Date | null;
  /** The contact that the identity `contactId` belongs to, and since when the tenant knows it. */
  mainContactId: string;
  contactKnownAt: Date;
  platform: PlatformCode;
  /** The contact's, as the sub-account sees its profile. */
  language: string | null;
  /** The sub-account wants its messages archived. */
  sessionArchive: boolean;
  /** The sub-account has written or heard from the contact, here or through another social account. */
  isKnown: boolean;
  /** Archived messages, and below the latest of them. */
  messages: number;
  lastArchivedAt: Date | null;
  lastText: string;
  lastKind: MessageKind | null;
  lastDirection: MessageDirection | null;
}

/** A report locked by the transaction. */
export interface WaitingMessage {
  id: string;
  conversationKey: string;
  direction: MessageDirection;
  kind: MessageKind;
  fromBot: boolean;
  /** The command and title of the reply that Parley sent; null where it sent none. */
  commandId: string | null;
  replyTitle: string | null;
  mediumId: string | null;
  content: MessageContent;
  at: Date;
}
