import type { Notice, Page, SystemNotice, Unread } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { noticeKeys, noticeQuery, systemNoticesQuery } from './queries';

const read = <T extends Notice | SystemNotice>(isRead: (id: string) => boolean, notice: T): T =>
  isRead(notice.id) ? { ...notice, read: true } : notice;

function markRead(client: QueryClient, isRead: (id: string) => boolean, unread: Unread): void {
  client.setQueryData<Unread>(noticeKeys.unread, unread);
  client.setQueriesData<Page<Notice>>(
    { queryKey: noticeKeys.lists },
    (page) => page && { ...page, items: page.items.map((notice) => read(isRead, notice)) },
  );
  client.setQueryData(systemNoticesQuery.queryKey, (notices) =>
    notices?.map((notice) => read(isRead, notice)),
  );
}

/** Marks a tenant's notice or an announcement as read. */
export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call(id.startsWith('snt_') ? 'system-notices.read' : 'notifications.read', { params: { id } }),
    onSuccess: (unread, id) => {
      markRead(client, (one) => one === id, unread);
      client.setQueryData<Notice>(noticeQuery(id).queryKey, (notice) => notice && { ...notice, read: true });
    },
  });
}

export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('notifications.read-all'),
    onSuccess: (unread) => {
      markRead(client, () => true, unread);
      return client.invalidateQueries({ queryKey: noticeKeys.lists });
    },
  });
}
