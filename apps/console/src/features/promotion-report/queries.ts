import type {
  AgentReportQuery,
  CommissionQuery,
  InvitedUserQuery,
  LinksReportQuery,
  TimeReportQuery,
} from '@parley/contracts/public';
import { keptQuery, listQuery } from '../../lib/route-query';
import { reportKeys } from './query-keys';

export const timeReportQuery = (query: TimeReportQuery) =>
  keptQuery([...reportKeys.figures, 'time', query], 'promotion-report.time', { query });

export const linkReportQuery = (query: LinksReportQuery) =>
  keptQuery([...reportKeys.figures, 'links', query], 'promotion-report.links', { query });

export const agentReportQuery = (query: AgentReportQuery) =>
  keptQuery([...reportKeys.figures, 'agents', query], 'promotion-report.agents', { query });

export const invitedUsersQuery = (query: InvitedUserQuery) =>
  listQuery(reportKeys.invited, 'invited-users.list', query);

export const commissionsQuery = (query: CommissionQuery) =>
  listQuery(reportKeys.commissions, 'commissions.list', query);
