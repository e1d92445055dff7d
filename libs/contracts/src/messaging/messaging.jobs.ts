import { job } from './job.js';

export const messagingJobs = {
  /** Sends unconfirmed events again, and ends finished ones. */
  'spine.sweep': job<Record<string, never>>('spine', { everySeconds: 15 }),
  /** Deletes finished events and their confirmations after a day. */
  'spine.drop-old': job<Record<string, never>>('spine', { everySeconds: 60 }),
  /** Deletes idempotency keys of requests after a day. */
  'spine.drop-keys': job<Record<string, never>>('spine', { everySeconds: 3_600 }),
} as const;
