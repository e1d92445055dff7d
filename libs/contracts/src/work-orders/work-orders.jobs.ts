import { job } from '../messaging/job.js';

export const workOrderJobs = {
  /** Closes the days of orders that are over. */
  'work-orders.close-days': job<Record<string, never>>('work-orders', { everySeconds: 60 }),
} as const;
