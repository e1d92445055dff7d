import { event } from '../messaging/event.js';

export const replyEvents = {
  /** The time of a conversation's delayed automatic replies has come: of those due until then (an ISO instant). */
  'automatic-reply.due': event<{ conversationId: string; dueAt: string }>(),
} as const;
