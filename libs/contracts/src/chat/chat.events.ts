import type { PlatformCode } from '../platforms/platforms.types.js';
import { event } from '../messaging/event.js';

/** The facts of a message that figures count. `at` is an ISO instant. `out`: a person or a bot of the platform wrote it. */
interface HandledMessage {
  at: string;
  subAccountId: string;
  platform: PlatformCode;
  contactId: string;
  origin: 'in' | 'out' | 'automatic';
  archived: boolean;
  /** Bytes of an archived message's texts. The previous release leaves it out. */
  bytes?: number;
  /** Its texts are not stored, because the quota of the day was used up. */
  notKept?: true;
}

interface HandledMessages {
  size: number;
  storedAt: string;
  messages: HandledMessage[];
}

interface ChangedConversations {
  changed: { subAccountId: string; conversationIds: string[] }[];
}

interface ChangedStates extends ChangedConversations {
  /** Changes that one person alone sees. Without a sub-account it is the owner. Without ids, everything may have changed. */
  own?: { subAccountId: string | null; conversationIds: string[] }[];
}

export const chatEvents = {
  /** A batch of `size` messages was stored and waits for its handler. */
  'messages.reported': event<{ batchId: string; size?: number }>(),
  /**
   * A batch of `size` messages was handled, and waits to be counted and shown. Archived messages are stored at
   * `storedAt`. `changed` are their conversations.
   */
  'messages.processed': event<HandledMessages & ChangedConversations>(),
  /** Written by the previous release instead of `messages.processed`, beside `conversations.changed`. */
  'messages.handled': event<HandledMessages>(),
  /** A reported message's translation waits to be stored beside it. */
  'message.translated': event<{ reportId: string }>(),
  /** Outgoing messages were queued, or their status changed. */
  'outgoing.changed': event<{ ids: string[] }>(),
  /** A scheduled message is due. */
  'outgoing.due': event<{ id: string }>(),
  /** Conversations changed otherwise than by new messages. */
  'conversations.changed': event<ChangedConversations>(),
  /** The states, assignees or read positions of conversations changed, or the rights of agents. */
  'conversation-states.changed': event<ChangedStates>(),
  /** Agents may no longer see conversations that they saw. */
  'conversation-rights.ended': event<{ subAccountIds: string[] }>(),
  /** Conversations may wait for agents that are assigned in turn. */
  'assignment.due': event<Record<string, never>>(),
  /** Persons ended waits, which wait to be counted. */
  'responses.recorded': event<Record<string, never>>(),
  /** An agent came or went. */
  'agents.changed': event<Record<string, never>>(),
  /** Notes of conversations were added, edited or deleted. */
  'notes.changed': event<ChangedConversations>(),
  /** A note mentions further persons, or some no longer. A null person is the owner. */
  'note.mentions-changed': event<{
    noteId: string;
    conversationId: string;
    author: { subAccountId: string | null; name: string };
    added: (string | null)[];
    removed: (string | null)[];
  }>(),
} as const;
