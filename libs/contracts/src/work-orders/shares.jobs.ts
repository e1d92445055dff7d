import { job } from '../messaging/job.js';

export const shareJobs = {
  /** Tells owners of shares that end within a day. */
  'shares.remind': job<Record<string, never>>('notifications', { everySeconds: 300 }),
  /** Clears the addresses in view logs after thirty days, and deletes entries after a year. */
  'shares.clear-addresses': job<Record<string, never>>('notifications', { everySeconds: 3_600 }),
} as const;
