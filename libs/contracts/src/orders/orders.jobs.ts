import { job } from '../messaging/job.js';

export const orderJobs = {
  /** Closes orders that were not paid in time. */
  'orders.close-unpaid': job<Record<string, never>>('payments', { everySeconds: 30 }),
  /** Ends packages that have run out. */
  'orders.expire-packages': job<Record<string, never>>('payments', { everySeconds: 60 }),
  /** Sends notices about packages that end within days. */
  'orders.remind': job<Record<string, never>>('payments', { everySeconds: 3_600 }),
} as const;
