import { event } from '../messaging/event.js';

export const channelEvents = {
  /** A channel was created, edited, enabled, disabled or deleted, or it got another token. */
  'channel.changed': event<{ channelId: string }>(),
  /** What consoles show of a channel changed. */
  'channel.shown': event<{ channelId: string }>(),
} as const;
