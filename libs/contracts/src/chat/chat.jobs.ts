import { job } from '../messaging/job.js';

export const chatJobs = {
  /** Creates partitions for the coming days, drops those whose month is over, and writes a receipt. */
  'chat.keep-a-month': job<Record<string, never>>('chat', { everySeconds: 3_600 }),
  /** Recounts days and hours of tenants whose zone changed, and deletes rows that counts no longer need. */
  'chat.renew-figures': job<Record<string, never>>('chat', { everySeconds: 60 }),
  /** Decides on outgoing messages that no client confirmed within a day. */
  'chat.expire-outgoing': job<Record<string, never>>('chat', { everySeconds: 60 }),
  /** Opens conversations whose snooze is over, and returns unanswered ones to the queue. */
  'chat.wake-conversations': job<Record<string, never>>('chat', { everySeconds: 30 }),
  /** Deletes response times that are older than the longest span of figures. */
  'chat.forget-responses': job<Record<string, never>>('chat', { everySeconds: 3_600 }),
} as const;
