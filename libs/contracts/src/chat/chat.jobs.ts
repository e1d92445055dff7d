import { job } from '../messaging/job.js';

export const chatJobs = {
  /** Makes the days to come, and drops those whose month is over, with a receipt. */
  'chat.keep-a-month': job<Record<string, never>>('chat', { everySeconds: 3_600 }),
  /** Counts the figures of days and hours anew where a tenant's zone has changed, and deletes what they no longer need. */
  'chat.renew-figures': job<Record<string, never>>('chat', { everySeconds: 60 }),
} as const;
