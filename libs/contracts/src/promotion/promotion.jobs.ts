import { job } from '../messaging/job.js';

export const promotionJobs = {
  /** Makes commissions available whose hold has ended. */
  'promotion.release': job<Record<string, never>>('promotion', { everySeconds: 60 }),
} as const;
