import { event } from '../messaging/event.js';

export const replyEvents = {
  /** Delayed automatic replies of a conversation are due: all whose time is at or before this ISO instant. */
  'automatic-reply.due': event<{ conversationId: string; dueAt: string }>(),
} as const;
