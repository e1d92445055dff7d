import { job } from './job.js';

export const spineJobs = {
  /** Re-sends events that were sent but not confirmed, ends finished ones, drops old ones. */
  'spine.sweep': job<Record<string, never>>('spine', { everySeconds: 15 }),
} as const;
