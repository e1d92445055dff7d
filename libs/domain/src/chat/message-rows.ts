import type { MessageDirection, MessageKind, PlatformCode } from '@parley/contracts/public';
import type { NewContact } from '../fans/index.js';
import type { Standing } from './conversation.policy.js';
import type { MessageContent } from './message-ingest.js';

/** Where messages wait: a conversation, or what will be one. */
export interface Place extends NewContact {
  /** As its reports have it. */
  conversationKey: string;
  subAccountId: string;
  socialAccountId: string;
  contactId: string | null;
  conversationId: string | null;
}

/** A conversation that nobody else changes meanwhile. */
export interface HeldConversation extends Standing {
  id: string;
  conversationKey: string;
  subAccountId: string;
  socialAccountId: string;
  contactId: string;
  contactAccount: string;
  contactNickname: string;
  platform: PlatformCode;
  /** The contact's, as the sub-account sees its profile. */
  language: string | null;
  /** The sub-account wants its messages archived. */
  sessionArchive: boolean;
  /** The sub-account has written or heard from the contact, here or through another social account. */
  isKnown: boolean;
  /** Of what is archived. */
  messages: number;
  lastArchivedAt: Date | null;
  lastText: string;
  lastKind: MessageKind | null;
  lastDirection: MessageDirection | null;
}

/** A report that nobody else handles meanwhile. */
export interface WaitingMessage {
  id: string;
  conversationKey: string;
  direction: MessageDirection;
  kind: MessageKind;
  fromBot: boolean;
  /** Of the reply that Parley sent; null where it sent none. */
  commandId: string | null;
  mediumId: string | null;
  content: MessageContent;
  at: Date;
}
