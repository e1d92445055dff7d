import { job } from '../messaging/job.js';

export const identityJobs = {
  /** Deletes sessions that have long been over. */
  'identity.drop-old-sessions': job<Record<string, never>>('desktop', { everySeconds: 3_600 }),
} as const;
