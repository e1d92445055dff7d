import { job } from '../messaging/job.js';

export const contactDataJobs = {
  /** Announces upcoming deletions, starts due ones, and cancels those that are no longer due. */
  'contact-data.review': job<Record<string, never>>('media', { everySeconds: 300 }),
  /** Continues deletions that have started. */
  'contact-data.delete': job<Record<string, never>>('media', { everySeconds: 30 }),
} as const;
