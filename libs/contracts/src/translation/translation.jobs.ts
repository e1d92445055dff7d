import { job } from '../messaging/job.js';

export const translationJobs = {
  /** Deletes cached translations after a month. */
  'translation.drop-cache': job<Record<string, never>>('characters', { everySeconds: 3_600 }),
} as const;
