import { job } from '../messaging/job.js';

export const characterJobs = {
  /** Returns characters whose process died before it knew the outcome. */
  'characters.close-open': job<Record<string, never>>('characters', { everySeconds: 60 }),
} as const;
