import type { Notice, Page, Unread } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { calm } from '../../lib/calm';
import type { LiveHandlers } from '../../lib/realtime';
import { createStore } from '../../lib/store';
import { latestNoticesQuery, noticeKeys } from './queries';

/** Arrived since the list was last read: announced in a pill, never pushed in under the pointer. */
export const arrived = createStore<readonly Notice[]>([]);

/** A notice may come after it was counted by a reading, and more than once: only the server knows how many there are. */
const recount = calm(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: noticeKeys.unread }),
  1_000,
);

export const noticesLive: LiveHandlers = {
  'notice:created': (client, notice) => {
    recount(client);
    if (arrived.get().some((known) => known.id === notice.id)) return;
    arrived.set([...arrived.get(), notice]);
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
