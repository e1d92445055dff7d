import type { Notice, Page, Unread } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { createStore } from '../../lib/store';
import { throttled } from '../../lib/throttled';
import { mostUrgent, noticeKeys, noticeQuery, systemNoticesQuery, urgentNoticesQuery } from './queries';

/**
 * Ids of notices that arrived since the list was read. A pill announces them, so that rows do not move under the
 * pointer.
 */
export const arrived = createStore<readonly string[]>([]);

/** A notice may arrive after a read already counted it, and more than once. Only the server knows the number. */
const recount = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: noticeKeys.unread }),
  1_000,
);

/** Reads the announcements and the number of unread ones again. */
function readSystemNotices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: noticeKeys.system });
  void client.invalidateQueries({ queryKey: noticeKeys.unread });
}

const heldIn = (client: QueryClient, id: string): Notice | undefined =>
  client
    .getQueriesData<Page<Notice>>({ queryKey: noticeKeys.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((known) => known.id === id);

/** Replaces a repeated or resolved notice in every list. Returns false when no list holds it. */
function change(client: QueryClient, notice: Notice): boolean {
  const known = heldIn(client, notice.id) !== undefined;
  client.setQueryData<Notice>(noticeQuery(notice.id).queryKey, (shown) => shown && notice);
  if (!known) return false;
  client.setQueriesData<Page<Notice>>(
    { queryKey: noticeKeys.lists },
    (page) => page && { ...page, items: page.items.map((one) => (one.id === notice.id ? notice : one)) },
  );
  return true;
}

export const noticesLive: LiveHandlers = {
  'notice:created': {
    queries: [noticeKeys.all],
    apply: (client, notice) => {
      recount(client);
      const isOver = notice.resolvedAt !== null;
      const read = isOver || (heldIn(client, notice.id) ?? notice).read;
      if (change(client, { ...notice, read }) || arrived.get().includes(notice.id) || isOver) return;
      arrived.set([...arrived.get(), notice.id]);
      client.setQueryData<Page<Notice>>(
        urgentNoticesQuery.queryKey,
        (page) => page && { items: [notice, ...page.items].slice(0, mostUrgent), total: page.total + 1 },
      );
    },
  },
  // An announced deletion may have been cancelled.
  'package:changed': {
    queries: [noticeKeys.all],
    apply: (client) => {
      void client.invalidateQueries({ queryKey: noticeKeys.lists });
      // Announcements may address package families.
      readSystemNotices(client);
    },
  },
  'system-notice:changed': {
    queries: [noticeKeys.system, noticeKeys.unread],
    apply: (client, { systemNoticeId, isOver, readAfterMs }) => {
      if (isOver)
        client.setQueryData(systemNoticesQuery.queryKey, (notices) =>
          notices?.filter(({ id }) => id !== systemNoticeId),
        );
      setTimeout(() => readSystemNotices(client), readAfterMs);
    },
  },
  'notice:unread': {
    queries: [noticeKeys.all],
    apply: (client, { unread }) => {
      client.setQueryData<Unread>(noticeKeys.unread, { unread });
      void client.invalidateQueries({ queryKey: noticeKeys.lists });
      void client.invalidateQueries({ queryKey: noticeKeys.system });
    },
  },
};
