import { job } from '../messaging/job.js';

export const channelJobs = {
  /** Renews the ports of channels, and continues all work that a process left. */
  'channels.keep': job<Record<string, never>>('channels', { everySeconds: 5 }),
  /** Emails answers that visitors of websites have not seen. */
  'widgets.email-unseen': job<Record<string, never>>('channels', { everySeconds: 15 }),
  /** Deletes old events. */
  'channels.drop-old-events': job<Record<string, never>>('spine', { everySeconds: 600 }),
} as const;
