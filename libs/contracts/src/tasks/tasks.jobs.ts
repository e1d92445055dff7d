import { job } from '../messaging/job.js';

export const taskJobs = {
  /** Deletes finished tasks and their files after some days. */
  'tasks.drop-old': job<Record<string, never>>('tasks', { everySeconds: 3_600 }),
} as const;
