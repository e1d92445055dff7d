import { job } from '../messaging/job.js';

export const notificationJobs = {
  /** Deletes old notices. */
  'notifications.drop-old': job<Record<string, never>>('notifications', { everySeconds: 3_600 }),
  /** Resolves notices whose cause is gone. */
  'notifications.resolve': job<Record<string, never>>('notifications', { everySeconds: 60 }),
  /** Publishes the announcements that begin or end. */
  'system-notices.publish-due': job<Record<string, never>>('notifications', { everySeconds: 5 }),
} as const;
