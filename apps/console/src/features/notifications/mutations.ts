import type { Notice, Page, Unread } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { noticeKeys, noticeQuery } from './queries';

function markRead(client: QueryClient, isRead: (notice: Notice) => boolean, unread: Unread): void {
  const read = (notice: Notice): Notice => (isRead(notice) ? { ...notice, read: true } : notice);
  client.setQueryData<Unread>(noticeKeys.unread, unread);
  client.setQueriesData<Page<Notice>>(
    { queryKey: noticeKeys.lists },
    (page) => page && { ...page, items: page.items.map(read) },
  );
}

export function useReadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('notifications.read', { params: { id } }),
    onSuccess: (unread, id) => {
      markRead(client, (notice) => notice.id === id, unread);
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
