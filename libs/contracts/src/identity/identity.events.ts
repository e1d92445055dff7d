import { event } from '../messaging/event.js';

export const identityEvents = {
  /** Desktop clients of an owner, by a new password or by the owner's own hand. */
  'session.ended': event<{ sessionIds: string[] }>(),
} as const;
