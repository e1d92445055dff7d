import type { PageQuery, SystemNoticeQuery, SystemNoticeTarget } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { operatorKeys } from '../../lib/operator-keys';

export const operatorNoticesQuery = (query: SystemNoticeQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.systemNotices, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('operator-system-notices.list', {
        query: { ...query, ...neighbourOf(client, queryKey) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const operatorNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKeys.systemNotices, 'get', id],
    queryFn: ({ signal }) => api.call('operator-system-notices.get', { params: { id }, signal }),
  });

export const noticeReadsQuery = (id: string, query: PageQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.systemNotices, 'reads', id, query],
    queryFn: ({ signal }) => api.call('operator-system-notices.reads', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const reachQuery = (target: SystemNoticeTarget) =>
  queryOptions({
    queryKey: [...operatorKeys.systemNotices, 'reach', target],
    queryFn: ({ signal }) => api.call('operator-system-notices.reach', { body: target, signal }),
    placeholderData: keepPreviousData,
  });
