import { event } from '../messaging/event.js';

export const desktopEvents = {
  /** To be sent in their order; those that are confirmed meanwhile are not. */
  'desktop.command-created': event<{ commandIds: string[] }>(),
  /** A newer device signed in where only one may be. */
  'desktop.session-replaced': event<{ subAccountId: string; sessionIds: string[] }>(),
} as const;
