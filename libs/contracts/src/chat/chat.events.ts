import type { PlatformCode } from '../platforms/platforms.types.js';
import { event } from '../messaging/event.js';

/** The counted facts of a message. `at` is an ISO instant; `out` was written by a person or a bot of the platform. */
interface HandledMessage {
  at: string;
  subAccountId: string;
  platform: PlatformCode;
  contactId: string;
  origin: 'in' | 'out' | 'automatic';
  archived: boolean;
}

interface HandledMessages {
  size: number;
  storedAt: string;
  messages: HandledMessage[];
}

interface ChangedConversations {
  changed: { subAccountId: string; conversationIds: string[] }[];
}

export const chatEvents = {
  /** Messages were stored under one batch, `size` of them, and wait to be handled. */
  'messages.reported': event<{ batchId: string; size?: number }>(),
  /**
   * Messages were handled, `size` of them, and wait to be counted and shown. Those that are archived are stored at
   * `storedAt`. `changed` are their conversations.
   */
  'messages.processed': event<HandledMessages & ChangedConversations>(),
  /** Written by the previous release instead of `messages.processed`, beside `conversations.changed`. */
  'messages.handled': event<HandledMessages>(),
  /** A translation of a reported message waits to be put beside it. */
  'message.translated': event<{ reportId: string }>(),
  /** Conversations changed otherwise than by new messages. */
  'conversations.changed': event<ChangedConversations>(),
} as const;
