import { job } from '../messaging/job.js';

export const channelJobs = {
  /** Renews the ports of channels, and continues all work that a process left. */
  'channels.keep': job<Record<string, never>>('channels', { everySeconds: 5 }),
  /** Deletes old events. */
  'channels.drop-old-events': job<Record<string, never>>('spine', { everySeconds: 600 }),
} as const;
