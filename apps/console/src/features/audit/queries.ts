import type { AuditEntry, AuditQuery, OperationEntry, Page } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

/** `own` is the tenant's log; `all` is the whole installation's, for operators. */
export type LogScope = 'own' | 'all';

/** One change. Operators also see its tenant. */
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
    // Every change in this window adds entries.
    staleTime: 0,
  });

const readEntry = (scope: LogScope, id: string, signal: AbortSignal): Promise<LogEntry> =>
  api.call(scope === 'own' ? 'audit.get' : 'audit.operation', { params: { id }, signal });

/** One entry with all of its values, which lists shorten. It never changes. */
export const entryQuery = (scope: LogScope, id: string) =>
  queryOptions({
    queryKey: ['audit', scope, 'one', id],
    queryFn: ({ signal }) => readEntry(scope, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
