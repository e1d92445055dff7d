import { job } from '../messaging/job.js';

export const chatJobs = {
  /** Creates partitions for the coming days, drops those whose month is over, and writes a receipt. */
  'chat.keep-a-month': job<Record<string, never>>('chat', { everySeconds: 3_600 }),
  /** Recounts days and hours of tenants whose zone changed, and deletes rows that counts no longer need. */
  'chat.renew-figures': job<Record<string, never>>('chat', { everySeconds: 60 }),
  /** Opens conversations whose snooze is over, and returns unanswered ones to the queue. */
  'chat.wake-conversations': job<Record<string, never>>('chat', { everySeconds: 30 }),
} as const;
