import { job } from '../messaging/job.js';
import { mailLimits } from './mail.limits.js';

export const mailJobs = {
  /** Delivers every email that is due. */
  'mail.deliver': job<Record<string, never>>('mail', { everySeconds: mailLimits.sweepSeconds }),
  'mail.drop-old': job<Record<string, never>>('mail', { everySeconds: 3_600 }),
} as const;
