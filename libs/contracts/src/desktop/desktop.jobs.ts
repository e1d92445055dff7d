import { job } from '../messaging/job.js';

export const desktopJobs = {
  /** Deletes commands that are no longer needed. */
  'desktop.drop-old-commands': job<Record<string, never>>('desktop', { everySeconds: 600 }),
} as const;
