import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  AgentReportQuery,
  Commission,
  CommissionQuery,
  InvitedUser,
  InvitedUserQuery,
  LinkReportRow,
  TimeReportQuery,
  ReportPeriodQuery,
  TimeReport,
} from './promotion-reports.types.js';

const owner = ['owner'] as const;

export const promotionReportRoutes = {
  'promotion-report.time': route<{ query: TimeReportQuery; reply: TimeReport }>(
    'GET',
    '/api/promotion/report/time',
    owner,
  ),
  /** Every link with figures in the period, those with most revenue first. */
  'promotion-report.links': route<{ query: ReportPeriodQuery; reply: LinkReportRow[] }>(
    'GET',
    '/api/promotion/report/links',
    owner,
  ),
  'promotion-report.agents': route<{ query: AgentReportQuery; reply: TimeReport }>(
    'GET',
    '/api/promotion/report/agents',
    owner,
  ),
  'invited-users.list': route<{ query: InvitedUserQuery; reply: Page<InvitedUser> }>(
    'GET',
    '/api/promotion/invited-users',
    owner,
  ),
  'commissions.list': route<{ query: CommissionQuery; reply: Page<Commission> }>(
    'GET',
    '/api/promotion/commissions',
    owner,
  ),
} as const;
