import { job } from '../spine/job.js';

export const notificationJobs = {
  /** Deletes old notices. */
  'notifications.drop-old': job<Record<string, never>>('notifications', { everySeconds: 3_600 }),
} as const;
