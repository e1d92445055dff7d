import type { Notice } from './notifications.types.js';

export interface NotificationPushes {
  'notice:created': Notice;
  /** Another window of the same reader read some. Pushed to that reader's room. */
  'notice:unread': { unread: number };
  /** An operator's notice begins, or is over. Whoever reads again waits `readAfterMs`: many do at once. */
  'system-notice:changed': { systemNoticeId: string; isOver: boolean; readAfterMs: number };
}
