import { event } from '../messaging/event.js';

export const desktopEvents = {
  /** Commands to send in their order. Commands that the client confirms meanwhile are left out. */
  'desktop.command-created': event<{ commandIds: string[] }>(),
  /** A newer device signed in, and the sub-account allows one. */
  'desktop.session-replaced': event<{ subAccountId: string; sessionIds: string[] }>(),
  /**
   * A client was offered commands with messages of persons, or missed them because another device was offered them first.
   */
  'desktop.personal-offered': event<{ offered: string[]; elsewhere: string[] }>(),
} as const;
