import type { Notice } from './notifications.types.js';

export interface NotificationPushes {
  'notice:created': Notice;
  /** Another window of the same reader read some. Pushed to that reader's room. */
  'notice:unread': { unread: number };
}
