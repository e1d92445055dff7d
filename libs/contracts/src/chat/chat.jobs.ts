import { job } from '../spine/job.js';

export const chatJobs = {
  /** Makes the days to come, and drops those whose month is over, with a receipt. */
  'chat.keep-a-month': job<Record<string, never>>('chat', { everySeconds: 3_600 }),
} as const;
