import { event } from '../messaging/event.js';

export const desktopEvents = {
  /** Commands to send in their order. Commands that the client confirms meanwhile are left out. */
  'desktop.command-created': event<{ commandIds: string[] }>(),
  /** A newer device signed in, and the sub-account allows one. */
  'desktop.session-replaced': event<{ subAccountId: string; sessionIds: string[] }>(),
} as const;
