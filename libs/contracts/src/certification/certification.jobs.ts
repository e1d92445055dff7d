import { job } from '../messaging/job.js';

export const certificationJobs = {
  /** Forgets uploaded pictures of documents that nobody submitted. */
  'certification.drop-pictures': job<Record<string, never>>('spine', { everySeconds: 3_600 }),
} as const;
