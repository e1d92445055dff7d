import { job } from '../messaging/job.js';

export const replyJobs = {
  /** Gives up automatic replies that no client took, and deletes old ones. */
  'replies.give-up': job<Record<string, never>>('replies', { everySeconds: 3_600 }),
} as const;
