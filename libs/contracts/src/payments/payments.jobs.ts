import { job } from '../messaging/job.js';

export const paymentJobs = {
  /** Queries providers about orders that are unpaid or were closed lately. */
  'payments.reconcile': job<Record<string, never>>('providers', { everySeconds: 15 }),
  /** Judges reports again that arrived before their orders were known. */
  'payments.judge-unknown': job<Record<string, never>>('payments', { everySeconds: 30 }),
} as const;
