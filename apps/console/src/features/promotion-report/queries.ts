import type {
  AgentReportQuery,
  CommissionQuery,
  InvitedUserQuery,
  LinksReportQuery,
  TimeReportQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { reportKeys } from './query-keys';

export const timeReportQuery = (query: TimeReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.figures, 'time', query],
    queryFn: ({ signal }) => api.call('promotion-report.time', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const linkReportQuery = (query: LinksReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.figures, 'links', query],
    queryFn: ({ signal }) => api.call('promotion-report.links', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const agentReportQuery = (query: AgentReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.figures, 'agents', query],
    queryFn: ({ signal }) => api.call('promotion-report.agents', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const invitedUsersQuery = (query: InvitedUserQuery) =>
  queryOptions({
    queryKey: [...reportKeys.invited, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('invited-users.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const commissionsQuery = (query: CommissionQuery) =>
  queryOptions({
    queryKey: [...reportKeys.commissions, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('commissions.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });
