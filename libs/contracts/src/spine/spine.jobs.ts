import { job } from './job.js';

export const spineJobs = {
  /** Re-sends events that were sent but not confirmed, ends finished ones, drops old ones. */
  'spine.sweep': job<Record<string, never>>('spine', { everySeconds: 15 }),
  /** Deletes idempotency keys of requests after a day. */
  'spine.drop-keys': job<Record<string, never>>('spine', { everySeconds: 3_600 }),
} as const;
