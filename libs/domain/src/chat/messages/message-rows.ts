import type {
  FileFailure,
  MessageDirection,
  MessageKind,
  NotKeptReason,
  PlatformCode,
} from '@parley/contracts/public';
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
  /** The platform's own id of the quoted message. Reports of an earlier release lack it. */
  quotes?: string | null;
}

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableMessage {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  /** The contact's account in the form that is compared. */
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

/** A conversation in which messages wait. It may not be inserted yet. */
export interface ConversationTarget extends NewContact {
  /** `conversationKey` of its reports. */
  conversationKey: string;
  subAccountId: string;
  socialAccountId: string;
  /** The ids of contact and conversation. If they are new, another transaction may insert the pair first, with other ids. */
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
  /** The contact that the identity `contactId` belongs to, and the time since when the tenant knows it. */
  mainContactId: string;
  contactKnownAt: Date;
  platform: PlatformCode;
  /** The language in the contact's profile, as the sub-account sees it. */
  language: string | null;
  /** Whether the sub-account wants its messages archived. */
  sessionArchive: boolean;
  /** Whether the sub-account has exchanged messages with the contact before, here or through another social account. */
  isKnown: boolean;
  /** The number of archived messages. The fields below describe the latest one. */
  messages: number;
  lastArchivedAt: Date | null;
  lastText: string;
  lastKind: MessageKind | null;
  lastDirection: MessageDirection | null;
  /** The commands with messages of persons that are on their way. */
  outgoingCommandIds: string[];
  lastReceivedAt: Date | null;
  /** The time of the block, if the contact is blocked. It then neither waits nor opens a conversation. */
  blockedAt: Date | null;
  repliesOff: boolean;
  /** False while it is snoozed or resolved. */
  isOpen: boolean;
}

/** A report locked by the transaction. */
export interface WaitingMessage {
  id: string;
  conversationKey: string;
  direction: MessageDirection;
  kind: MessageKind;
  fromBot: boolean;
  /** The command and title of the automatic reply. Null for any other message. */
  commandId: string | null;
  replyTitle: string | null;
  /** The outgoing message by which a person sent it in Parley. */
  outgoingId: string | null;
  externalId: string | null;
  mediumId: string | null;
  content: MessageContent;
  at: Date;
  /** When its author withdrew it, before it was handled. */
  withdrawnAt: Date | null;
  fileFailure: FileFailure | null;
  /** Why its texts were cleared before it was archived. */
  notKept?: NotKeptReason;
}

/** The conversations of each sub-account, each once. */
export function bySubAccount(
  conversations: readonly { id: string; subAccountId: string }[],
): { subAccountId: string; conversationIds: string[] }[] {
  const ids = new Map<string, Set<string>>();
  for (const { id, subAccountId } of conversations)
    ids.set(subAccountId, (ids.get(subAccountId) ?? new Set()).add(id));
  return [...ids].map(([subAccountId, found]) => ({ subAccountId, conversationIds: [...found] }));
}
