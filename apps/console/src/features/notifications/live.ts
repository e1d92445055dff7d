import type { Notice, Page, Unread } from '@parley/contracts/public';
import type { LiveHandlers } from '../../lib/realtime';
import { createStore } from '../../lib/store';
import { latestNoticesQuery, noticeKeys } from './queries';

/** Arrived since the list was last read: announced in a pill, never pushed in under the pointer. */
export const arrived = createStore<readonly Notice[]>([]);

export const noticesLive: LiveHandlers = {
  'notice:created': (client, notice) => {
    if (arrived.get().some((known) => known.id === notice.id)) return;
    arrived.set([...arrived.get(), notice]);
    client.setQueryData<Unread>(noticeKeys.unread, (count) => count && { unread: count.unread + 1 });
    client.setQueryData<Page<Notice>>(latestNoticesQuery.queryKey, (page) =>
      !page || page.items.some((known) => known.id === notice.id)
        ? page
        : { items: [notice, ...page.items].slice(0, 4), total: page.total + 1 },
    );
  },
  // One that announced a deletion may be called off.
  'package:changed': (client) => void client.invalidateQueries({ queryKey: noticeKeys.lists }),
  'notice:unread': (client, { unread }) => {
    client.setQueryData<Unread>(noticeKeys.unread, { unread });
    void client.invalidateQueries({ queryKey: noticeKeys.lists });
  },
};
