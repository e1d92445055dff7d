import { job } from '../spine/job.js';

export const portJobs = {
  /** Closes ports whose lease has lapsed. */
  'ports.expire-leases': job<Record<string, never>>('ports', { everySeconds: 5 }),
} as const;
