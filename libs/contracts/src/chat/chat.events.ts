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
}

export const chatEvents = {
  /** A batch of `size` messages was stored and waits for its handler. */
  'messages.reported': event<{ batchId: string; size?: number }>(),
  /** A batch of `size` messages was handled and waits to be counted. Archived messages are stored at `storedAt`. */
  'messages.handled': event<{ size: number; storedAt: string; messages: HandledMessage[] }>(),
  /** A reported message's translation waits to be stored beside it. */
  'message.translated': event<{ reportId: string }>(),
  /** Conversations have new messages, or changed. */
  'conversations.changed': event<{ changed: { subAccountId: string; conversationIds: string[] }[] }>(),
} as const;
