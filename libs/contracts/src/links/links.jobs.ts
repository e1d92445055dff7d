import { job } from '../messaging/job.js';

export const linkJobs = {
  /** Makes the partitions of clicks of the coming months. */
  'links.make-months': job<Record<string, never>>('links', { everySeconds: 21_600 }),
  /** Clears raw addresses after thirty days, and those of tenants that keep none. */
  'links.clear-addresses': job<Record<string, never>>('links', { everySeconds: 3_600 }),
  /** Takes visits beyond the quota of a link and day out of their list. They stay counted. */
  'links.trim-clicks': job<Record<string, never>>('links', { everySeconds: 21_600 }),
  /** Deletes bindings of visitors that are over. */
  'links.delete-bindings': job<Record<string, never>>('links', { everySeconds: 3_600 }),
} as const;
