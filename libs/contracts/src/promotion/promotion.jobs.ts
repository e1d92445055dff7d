import { job } from '../messaging/job.js';

export const promotionJobs = {
  /** Makes commissions available after their hold. */
  'promotion.release': job<Record<string, never>>('promotion', { everySeconds: 60 }),
} as const;
