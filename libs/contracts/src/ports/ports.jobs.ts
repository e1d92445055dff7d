import { job } from '../messaging/job.js';
import { portLimits } from './ports.limits.js';

export const portJobs = {
  /** Closes ports whose lease has ended. */
  'ports.expire-leases': job<Record<string, never>>('ports', { everySeconds: portLimits.expirySweepSeconds }),
} as const;
