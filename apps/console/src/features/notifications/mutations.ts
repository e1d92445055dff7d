import type { Notice, Page, SystemNotice, Unread } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
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

/** Marks a tenant's or an operator's notice as read. */
export const useReadNotice = () =>
  useWrite({
    call: (id: string) =>
      api.call(id.startsWith('snt_') ? 'system-notices.read' : 'notifications.read', { params: { id } }),
    done: (unread, client, id) => {
      markRead(client, (one) => one === id, unread);
      client.setQueryData<Notice>(noticeQuery(id).queryKey, (notice) => notice && { ...notice, read: true });
    },
  });

export const useReadAll = () =>
  useWrite({
    call: () => api.call('notifications.read-all'),
    done: (unread, client) => {
      markRead(client, () => true, unread);
      return client.invalidateQueries({ queryKey: noticeKeys.lists });
    },
  });
