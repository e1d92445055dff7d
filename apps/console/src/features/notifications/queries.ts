import type { NoticeQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';

export const noticeKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  system: ['notifications', 'system'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const noticesQuery = (query: NoticeQuery) =>
  queryOptions({
    queryKey: [...noticeKeys.lists, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('notifications.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The notices on the home page. */
export const latestNoticesQuery = noticesQuery({ page: 1, pageSize: 4 });

/** The notices that the bell opens. */
export const urgentNoticesQuery = queryOptions({
  ...noticesQuery({ page: 1, pageSize: 5, unreadFirst: true }),
  // No push moves read notices behind unread ones, so each opening reads it again.
  staleTime: 0,
});

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...noticeKeys.all, 'get', id],
    queryFn: ({ signal }) => api.call('notifications.get', { params: { id }, signal }),
  });

/** The active announcements. */
export const systemNoticesQuery = queryOptions({
  queryKey: noticeKeys.system,
  queryFn: ({ signal }) => api.call('system-notices.list', { signal }),
});

export const noticePreferencesQuery = queryOptions({
  queryKey: [...noticeKeys.all, 'preferences'],
  queryFn: ({ signal }) => api.call('notifications.preferences', { signal }),
});

export const unreadQuery = queryOptions({
  queryKey: noticeKeys.unread,
  queryFn: ({ signal }) => api.call('notifications.unread', { signal }),
});
