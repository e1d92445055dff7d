import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  ClickFilterQuery,
  ClickPage,
  ClickQuery,
  LinkAccountParts,
  LinkDay,
  LinkDevices,
  LinkPart,
  LinkPeriodQuery,
  LinkReferrer,
  LinkOverview,
  LinkReport,
  LinkReportQuery,
  LinkStatisticsQuery,
  LinkSummary,
  LinkVisitor,
  VisitorQuery,
} from './link-statistics.types.js';

const owner = ['owner'] as const;

export const linkStatisticsRoutes = {
  /** Reads the summed figures of links. */
  'link-statistics.summary': route<{ query: LinkStatisticsQuery; reply: LinkSummary }>(
    'GET',
    '/api/link-statistics/summary',
    owner,
  ),
  /** Reads the summary and the days of a period at the same moment. */
  'link-statistics.overview': route<{ query: LinkPeriodQuery; reply: LinkOverview }>(
    'GET',
    '/api/link-statistics/overview',
    owner,
  ),
  /** Reads the figures of links by day. */
  'link-statistics.days': route<{ query: LinkPeriodQuery; reply: LinkDay[] }>(
    'GET',
    '/api/link-statistics/days',
    owner,
  ),
  /** Reads the figures of links by region. */
  'link-statistics.regions': route<{ query: LinkPeriodQuery; reply: LinkPart[] }>(
    'GET',
    '/api/link-statistics/regions',
    owner,
  ),
  /** Reads the figures of links by device. */
  'link-statistics.devices': route<{ query: LinkPeriodQuery; reply: LinkDevices }>(
    'GET',
    '/api/link-statistics/devices',
    owner,
  ),
  /** Reads the figures of links by referrer. */
  'link-statistics.referrers': route<{ query: LinkPeriodQuery; reply: LinkReferrer[] }>(
    'GET',
    '/api/link-statistics/referrers',
    owner,
  ),
  /** Reads the figures of links by the account visitors were sent to. */
  'link-statistics.accounts': route<{ query: LinkPeriodQuery; reply: LinkAccountParts }>(
    'GET',
    '/api/link-statistics/accounts',
    owner,
  ),
  /** Lists the visitors of links. */
  'link-visitors.list': route<{ query: VisitorQuery; reply: Page<LinkVisitor> }>(
    'GET',
    '/api/link-visitors',
    owner,
  ),
  /** Exports the visitors of links. */
  'link-visitors.export': route<{ body: VisitorQuery; reply: Task }>(
    'POST',
    '/api/link-visitors/export',
    owner,
    { keyed: true },
  ),
  /** Lists clicks on links. */
  'link-clicks.list': route<{ query: ClickQuery; reply: ClickPage }>('GET', '/api/link-clicks', owner),
  /** Counts the clicks of the list, up to a limit. */
  'link-clicks.counts': route<{ query: ClickFilterQuery; reply: { clicks: number } }>(
    'GET',
    '/api/link-clicks/counts',
    owner,
  ),

  /**
   * Reads the public report of a link, without an account. Not found if the report is withdrawn, or if its tenant is
   * suspended or has no links.
   */
  'link-report.read': route<{ params: { token: string }; query: LinkReportQuery; reply: LinkReport }>(
    'GET',
    '/api/link-reports/:token',
    'public',
  ),
} as const;
