import { job } from '../messaging/job.js';

export const characterJobs = {
  /** Gives back what was taken by a process that died before it knew. */
  'characters.close-open': job<Record<string, never>>('characters', { everySeconds: 60 }),
} as const;
