import type { PageQuery, SystemNoticeQuery, SystemNoticeTarget } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { systemNoticeKeys } from './keys';

/** Notices are read while the page is open, and nothing of that is pushed to operators. */
const lookAgainMs = 30_000;

export const operatorNoticesQuery = (query: SystemNoticeQuery) =>
  queryOptions({
    queryKey: [...systemNoticeKeys.operator, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('operator-system-notices.list', {
        query: { ...query, ...neighbourOf(client, queryKey) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const operatorNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...systemNoticeKeys.operator, 'get', id],
    queryFn: ({ signal }) => api.call('operator-system-notices.get', { params: { id }, signal }),
    refetchInterval: lookAgainMs,
  });

export const noticeReadsQuery = (id: string, query: PageQuery) =>
  queryOptions({
    queryKey: [...systemNoticeKeys.operator, 'reads', id, query],
    queryFn: ({ signal }) => api.call('operator-system-notices.reads', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const reachQuery = (target: SystemNoticeTarget) =>
  queryOptions({
    queryKey: [...systemNoticeKeys.operator, 'reach', target],
    queryFn: ({ signal }) => api.call('operator-system-notices.reach', { body: target, signal }),
    placeholderData: keepPreviousData,
  });
