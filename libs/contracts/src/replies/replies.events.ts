import { event } from '../spine/event.js';

export const replyEvents = {
  /** The time of a delayed automatic reply has come. */
  'automatic-reply.due': event<{ replyId: string }>(),
} as const;
