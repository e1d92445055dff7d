import type {
  AgentReportQuery,
  Commission,
  CommissionQuery,
  InvitedUser,
  InvitedUserQuery,
  Page,
  TimeReportQuery,
  ReportPeriodQuery,
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

export const linkReportQuery = (query: ReportPeriodQuery) =>
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

const pageSize = 100;
/** A number of rows that a browser can hold and a spreadsheet opens. */
const exportMost = 10_000;

/** All pages of a list, each behind the last row of the one before. */
async function readAll<Row extends { id: string }>(
  read: (page: { pageSize: number; after: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let after: string | undefined; ; ) {
    const { items } = await read({ pageSize, after });
    after = items.at(-1)?.id;
    for (const item of items) rows.set(item.id, item);
    if (items.length < pageSize || rows.size >= exportMost) return [...rows.values()];
  }
}

export const readInvitedUsers = (query: InvitedUserQuery): Promise<InvitedUser[]> =>
  readAll((page) => api.call('invited-users.list', { query: { ...query, ...page } }));

export const readCommissions = (query: CommissionQuery): Promise<Commission[]> =>
  readAll((page) => api.call('commissions.list', { query: { ...query, ...page } }));
