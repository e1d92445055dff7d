import type { NoticeQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { listQuery, routeQuery } from '../../lib/route-query';

export const noticeKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  system: ['notifications', 'system'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const noticesQuery = (query: NoticeQuery) => listQuery(noticeKeys.lists, 'notifications.list', query);

/** The notices on the home page. */
export const latestNoticesQuery = noticesQuery({ page: 1, pageSize: 4 });

/** The notices that the bell opens. */
export const urgentNoticesQuery = queryOptions({
  ...noticesQuery({ page: 1, pageSize: 5, unreadFirst: true }),
  // No push moves read notices behind unread ones, so each opening reads the list again.
  staleTime: 0,
});

export const noticeQuery = (id: string) =>
  routeQuery([...noticeKeys.all, 'get', id], 'notifications.get', { params: { id } });

/** The active operators' notices. */
export const systemNoticesQuery = routeQuery(noticeKeys.system, 'system-notices.list');

export const noticePreferencesQuery = routeQuery(
  [...noticeKeys.all, 'preferences'],
  'notifications.preferences',
);

export const unreadQuery = routeQuery(noticeKeys.unread, 'notifications.unread');
