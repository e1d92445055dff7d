import type { NoticeQuery } from '@parley/contracts/public';
import { listQuery, routeQuery } from '../../lib/route-query';

export const noticeKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  system: ['notifications', 'system'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const noticesQuery = (query: NoticeQuery) => listQuery(noticeKeys.lists, 'notifications.list', query);

export const mostUrgent = 5;
/** The notices on the home page, and those that the bell opens. */
export const urgentNoticesQuery = noticesQuery({ page: 1, pageSize: mostUrgent, unreadFirst: true });

export const noticeQuery = (id: string) =>
  routeQuery([...noticeKeys.all, 'get', id], 'notifications.get', { params: { id } });

/** The active operators' notices. */
export const systemNoticesQuery = routeQuery(noticeKeys.system, 'system-notices.list');

export const noticePreferencesQuery = routeQuery(
  [...noticeKeys.all, 'preferences'],
  'notifications.preferences',
);

export const unreadQuery = routeQuery(noticeKeys.unread, 'notifications.unread');
