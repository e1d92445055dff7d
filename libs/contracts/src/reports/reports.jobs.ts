import { job } from '../messaging/job.js';

export const reportJobs = {
  /** Sends the reports that are due, and stops those of addresses that refuse email. */
  'reports.send-due': job<Record<string, never>>('notifications', { everySeconds: 60 }),
} as const;
