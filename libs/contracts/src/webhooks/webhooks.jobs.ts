import { job } from '../messaging/job.js';

export const webhookJobs = {
  /** Blocks endpoints without the privilege, unblocks others, and drops what pauses keep no longer. */
  'webhooks.keep': job<Record<string, never>>('webhooks', { everySeconds: 60 }),
  /** Deletes deliveries that the log keeps no longer. */
  'webhooks.drop-old': job<Record<string, never>>('webhooks', { everySeconds: 3_600 }),
} as const;
