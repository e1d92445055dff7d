import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { DiscardFailedJob, FailedJobChoice, FailedJobQuery, FailedJobs } from './failed-jobs.types.js';
import type { OperatorHome, Revenue, RevenueQuery } from './home.types.js';
import type { InstallationSnapshot } from './installation.types.js';
import type { LinkReviewQuery, ReviewedLink } from './link-review.types.js';

const operator = ['operator'] as const;

export const operatorRoutes = {
  /** Counts the cases that wait for an operator. */
  'operator.home': route<{ reply: OperatorHome }>('GET', '/api/operator/home', operator),
  /** Reads the installation's revenue by day. */
  'operator.revenue': route<{ query: RevenueQuery; reply: Revenue }>(
    'GET',
    '/api/operator/revenue',
    operator,
  ),
  /** Lists tenants' links and pages that pass for the installation's own. All are older than the rule against this. */
  'operator.link-review': route<{ query: LinkReviewQuery; reply: Page<ReviewedLink> }>(
    'GET',
    '/api/operator/link-review',
    operator,
  ),
  /**
   * Reads the state of the installation's processes, queues and providers, and starts pushes of `installation:changed` for
   * `monitorLimits.watchedSeconds`.
   */
  'operator.monitor': route<{ reply: InstallationSnapshot }>('GET', '/api/operator/monitor', operator),
  /** Lists the jobs of a queue that failed for good, the latest first. */
  'operator.failed-jobs': route<{ query: FailedJobQuery; reply: FailedJobs }>(
    'GET',
    '/api/operator/failed-jobs',
    operator,
  ),
  /** Runs a failed job again. */
  'operator.retry-job': route<{ body: FailedJobChoice; reply: null }>(
    'POST',
    '/api/operator/failed-jobs/retry',
    operator,
  ),
  /** Discards a failed job. The job's event then counts as handled, and is not sent again. */
  'operator.discard-job': route<{ body: DiscardFailedJob; reply: null }>(
    'POST',
    '/api/operator/failed-jobs/discard',
    operator,
  ),
} as const;
