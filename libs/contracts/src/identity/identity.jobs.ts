import { job } from '../messaging/job.js';

export const identityJobs = {
  /** Deletes sessions that ended long ago. */
  'identity.drop-old-sessions': job<Record<string, never>>('desktop', { everySeconds: 3_600 }),
} as const;
