import { job } from '../messaging/job.js';

export const pushJobs = {
  /** Deletes the devices of sessions that are over. */
  'web-push.drop-ended': job<Record<string, never>>('pushes', { everySeconds: 60 }),
} as const;
