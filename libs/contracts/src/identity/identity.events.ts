import { event } from '../messaging/event.js';

export const identityEvents = {
  /** Ends an owner's desktop clients after a new password, or at the owner's request. */
  'session.ended': event<{ sessionIds: string[] }>(),
} as const;
