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

export const chatEvents = {
  /** Messages were stored under one batch, `size` of them, and wait to be handled. */
  'messages.reported': event<{ batchId: string; size?: number }>(),
  /** Messages were handled, `size` of them, and wait to be counted. Those that are archived are stored at `storedAt`. */
  'messages.handled': event<{ size: number; storedAt: string; messages: HandledMessage[] }>(),
  /** A translation of a reported message waits to be put beside it. */
  'message.translated': event<{ reportId: string }>(),
  /** Conversations have new messages, or changed. */
  'conversations.changed': event<{ changed: { subAccountId: string; conversationIds: string[] }[] }>(),
} as const;
