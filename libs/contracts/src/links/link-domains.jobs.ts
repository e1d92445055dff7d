import { job } from '../messaging/job.js';

export const linkDomainJobs = {
  /** Checks the records of verified domains again, each once a day. */
  'link-domains.check': job<Record<string, never>>('links', { everySeconds: 600 }),
} as const;
