import { job } from '../messaging/job.js';

export const fanJobs = {
  /** Counts the figures of days and hours anew where a tenant's zone has changed, and deletes hours that are over. */
  'fans.renew-figures': job<Record<string, never>>('fans', { everySeconds: 60 }),
} as const;
