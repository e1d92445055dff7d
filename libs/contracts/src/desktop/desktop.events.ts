import { event } from '../spine/event.js';

export const desktopEvents = {
  'desktop.command-created': event<{ commandId: string }>(),
  /** A newer device signed in where only one may be. */
  'desktop.session-replaced': event<{ subAccountId: string; sessionIds: string[] }>(),
} as const;
