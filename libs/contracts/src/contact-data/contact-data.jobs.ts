import { job } from '../messaging/job.js';

export const contactDataJobs = {
  /** Announces what is due soon, begins what is due, and cancels what is not due any more. */
  'contact-data.review': job<Record<string, never>>('media', { everySeconds: 300 }),
  /** Goes on with what has begun. */
  'contact-data.delete': job<Record<string, never>>('media', { everySeconds: 30 }),
} as const;
