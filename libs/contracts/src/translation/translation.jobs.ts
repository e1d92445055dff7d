import { job } from '../spine/job.js';

export const translationJobs = {
  /** Deletes cached translations after a month. */
  'translation.drop-cache': job<Record<string, never>>('characters', { everySeconds: 3_600 }),
} as const;
