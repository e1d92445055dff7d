import { job } from '../messaging/job.js';

export const orderJobs = {
  /** Closes what was not paid in time. */
  'orders.close-unpaid': job<Record<string, never>>('payments', { everySeconds: 30 }),
  /** Lets packages run out. */
  'orders.expire-packages': job<Record<string, never>>('payments', { everySeconds: 60 }),
  /** Tells of packages that end within days. */
  'orders.remind': job<Record<string, never>>('payments', { everySeconds: 3_600 }),
} as const;
