import { job } from '../messaging/job.js';

export const mediaJobs = {
  /** Deletes unreferenced files. */
  'media.drop-unused': job<Record<string, never>>('media', { everySeconds: 3_600 }),
} as const;
