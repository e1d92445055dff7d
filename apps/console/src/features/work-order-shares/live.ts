import type { Page, Share } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { shareKeys } from './query-keys';

/** Updates a share in every query that holds it; rows stay in place. */
export function showShare(client: QueryClient, share: Share): void {
  client.setQueriesData<Page<Share>>({ queryKey: shareKeys.lists }, (page) => {
    if (!page?.items.some(({ id }) => id === share.id)) return page;
    return { ...page, items: page.items.map((row) => (row.id === share.id ? share : row)) };
  });
  client.setQueryData<Share>(shareKeys.one(share.id), share);
}

export const readSharesAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: shareKeys.all });

const readSoon = throttled((client: QueryClient) => void readSharesAgain(client), 1_000);

export const workOrderSharesLive: LiveHandlers = {
  // This push covers changed shares too.
  'work-orders:changed': { queries: [shareKeys.all], apply: (client) => readSoon(client) },
};
