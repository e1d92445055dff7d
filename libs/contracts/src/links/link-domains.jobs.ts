import { job } from '../messaging/job.js';

export const linkDomainJobs = {
  /** Looks again at the records of verified domains, each once a day. */
  'link-domains.check': job<Record<string, never>>('links', { everySeconds: 600 }),
} as const;
