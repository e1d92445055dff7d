import { job } from '../messaging/job.js';

export const fanJobs = {
  /** Recounts days and hours of tenants whose zone changed, and deletes hours that are over. */
  'fans.renew-figures': job<Record<string, never>>('fans', { everySeconds: 60 }),
} as const;
