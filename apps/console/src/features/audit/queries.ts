import type { AuditEntry, AuditQuery, OperationEntry, Page } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

/** `own`: the tenant's; `all`: the whole installation's, for an operator. */
export type LogScope = 'own' | 'all';

/** One change; an operator sees whose tenant it was in. */
export type LogEntry = AuditEntry & Partial<Pick<OperationEntry, 'tenantId' | 'tenantEmail'>>;

export const logRoute = (scope: LogScope) => (scope === 'own' ? 'audit.list' : 'audit.operations');

const readLog = (scope: LogScope, query: AuditQuery, signal: AbortSignal): Promise<Page<LogEntry>> =>
  api.call(logRoute(scope), { query, signal });

export const logQuery = (scope: LogScope, query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', scope, query],
    queryFn: ({ signal, client, queryKey }) =>
      readLog(scope, { ...query, ...neighbourOf(client, queryKey) }, signal),
    placeholderData: keepPreviousData,
    // Every change made in this window adds to it.
    staleTime: 0,
  });

const readEntry = (scope: LogScope, id: string, signal: AbortSignal): Promise<LogEntry> =>
  api.call(scope === 'own' ? 'audit.get' : 'audit.operation', { params: { id }, signal });

/** One entry with all of its values: lists cut long ones. It never changes. */
export const entryQuery = (scope: LogScope, id: string) =>
  queryOptions({
    queryKey: ['audit', scope, 'one', id],
    queryFn: ({ signal }) => readEntry(scope, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
