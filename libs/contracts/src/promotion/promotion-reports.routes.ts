import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  AgentReportQuery,
  Commission,
  CommissionQuery,
  DirectReport,
  InvitedUser,
  InvitedUserQuery,
  LinkReportRow,
  LinksReportQuery,
  TimeReportQuery,
  TimeReport,
} from './promotion-reports.types.js';

const owner = ['owner'] as const;

export const promotionReportRoutes = {
  /** Reports direct referrals by hour, day or month. */
  'promotion-report.time': route<{ query: TimeReportQuery; reply: DirectReport }>(
    'GET',
    '/api/promotion/report/time',
    owner,
  ),
  /** Reports promotion by link: every link with figures in the period, the highest revenue first. */
  'promotion-report.links': route<{ query: LinksReportQuery; reply: LinkReportRow[] }>(
    'GET',
    '/api/promotion/report/links',
    owner,
  ),
  /** Reports promotion by referral level. */
  'promotion-report.agents': route<{ query: AgentReportQuery; reply: TimeReport }>(
    'GET',
    '/api/promotion/report/agents',
    owner,
  ),
  /** Lists invited users. */
  'invited-users.list': route<{ query: InvitedUserQuery; reply: Page<InvitedUser> }>(
    'GET',
    '/api/promotion/invited-users',
    owner,
  ),
  /** Lists commissions. */
  'commissions.list': route<{ query: CommissionQuery; reply: Page<Commission> }>(
    'GET',
    '/api/promotion/commissions',
    owner,
  ),
} as const;
