import { job } from '../messaging/job.js';

export const linkJobs = {
  /** Creates the partitions of clicks for the coming months. */
  'links.make-months': job<Record<string, never>>('links', { everySeconds: 21_600 }),
  /** Clears raw addresses after thirty days, and at once for tenants that store none. */
  'links.clear-addresses': job<Record<string, never>>('links', { everySeconds: 3_600 }),
  /** Removes clicks beyond the quota of a link and day from the list. Figures still count them. */
  'links.trim-clicks': job<Record<string, never>>('links', { everySeconds: 21_600 }),
  /** Publishes the clicks of past minutes to tenants' own systems. */
  'links.publish-minutes': job<Record<string, never>>('links', { everySeconds: 15 }),
  /** Deletes expired bindings of visitors to accounts. */
  'links.delete-bindings': job<Record<string, never>>('links', { everySeconds: 3_600 }),
} as const;
