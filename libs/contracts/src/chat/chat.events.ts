import { event } from '../spine/event.js';

export const chatEvents = {
  /** Messages wait to be handled. */
  'messages.reported': event<{ batchId: string }>(),
  /** A translation of a reported message waits to be put beside it. */
  'message.translated': event<{ reportId: string }>(),
  /** Conversations have new messages, or changed. */
  'conversations.changed': event<{ changed: { subAccountId: string; conversationIds: string[] }[] }>(),
} as const;
