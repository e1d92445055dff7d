import type { OutgoingStatus } from './outgoing.types.js';
import type { ConversationViewers } from './workspace.types.js';

export interface ChatPushes {
  /** Conversations that have new messages, or changed. Also pushed into rooms of those who may see them. */
  'conversations:changed': { conversationIds: string[] };
  /** Outgoing messages that were queued or whose status changed. Also pushed into their sub-account's room. */
  'outgoing:changed': { messages: { id: string; conversationId: string; status: OutgoingStatus }[] };
  /**
   * Conversations whose state, assignee or read position changed. Also pushed into rooms of those who may see them. An
   * empty list says that the receiver's rights changed, so all of them are read again.
   */
  'conversation-states:changed': { conversationIds: string[] };
  /** An agent came or went. Pushed to the owner. */
  'agents:changed': Record<string, never>;
  /** Notes were added, edited or deleted. Also pushed into their sub-account's room. */
  'notes:changed': { conversationIds: string[] };
  /** The persons that show a conversation. Also pushed into rooms of those who may see it. */
  'conversation-viewers:changed': ConversationViewers;
}

/** The conversation that a console shows now. Sent again while its person types. */
export interface ConversationLook {
  /** Null if it shows none. */
  conversationId: string | null;
  typing: boolean;
}
