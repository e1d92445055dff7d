import { route } from '../http/route.js';
import type { EditReportSubscription, ReportSubscriptions } from './reports.types.js';

const owner = ['owner'] as const;

export const reportRoutes = {
  /** Reads which reports the user gets by email. */
  'reports.subscriptions': route<{ reply: ReportSubscriptions }>('GET', '/api/reports/subscriptions', owner),
  /** Switches a report on or off. The first report comes on the next morning on which it is due. */
  'reports.edit-subscription': route<{ body: EditReportSubscription; reply: ReportSubscriptions }>(
    'PATCH',
    '/api/reports/subscriptions',
    owner,
  ),
} as const;
