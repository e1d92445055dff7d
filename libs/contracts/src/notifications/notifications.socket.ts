import type { Notice } from './notifications.types.js';

export interface NotificationPushes {
  'notice:created': Notice;
  /** The reader read some notices in another window. Pushed to that reader's room. */
  'notice:unread': { unread: number };
  /** An announcement begins or ends. Many consoles read again then, so each waits `readAfterMs` first. */
  'system-notice:changed': { systemNoticeId: string; isOver: boolean; readAfterMs: number };
}
