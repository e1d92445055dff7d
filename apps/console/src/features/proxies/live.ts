import type { Page, Proxy } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { readKeysAgain } from '../../lib/read-keys-again';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { proxyKeys } from './queries';

const lists = (client: QueryClient) => client.getQueriesData<Page<Proxy>>({ queryKey: proxyKeys.lists });

const isListed = (client: QueryClient, id: string): boolean =>
  lists(client).some(([, page]) => page?.items.some((row) => row.id === id));

/** Updates a proxy in every query that holds it; rows stay in place. */
export function showProxy(client: QueryClient, proxy: Proxy): void {
  client.setQueriesData<Page<Proxy>>({ queryKey: proxyKeys.lists }, (page) => {
    if (!page?.items.some((row) => row.id === proxy.id)) return page;
    return { ...page, items: page.items.map((row) => (row.id === proxy.id ? proxy : row)) };
  });
  client.setQueryData<Proxy>(proxyKeys.one(proxy.id), (known) => known && proxy);
}

/** Reads the list and the counts again, because rows may be new or gone. */
export const readAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, proxyKeys.lists, proxyKeys.counts, proxyKeys.choices);

const readAgainSoon = throttled((client: QueryClient) => void readAgain(client), 1_000);
const recount = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: proxyKeys.counts }),
  1_000,
);
/** Environments show their proxy's name and region. */
const readEnvironments = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: proxyKeys.environments }),
  1_000,
);

export const proxiesLive: LiveHandlers = {
  'proxy:changed': {
    queries: [proxyKeys.all, proxyKeys.environments],
    apply: (client, proxy) => {
      if (isListed(client, proxy.id)) recount(client);
      else readAgainSoon(client);
      showProxy(client, proxy);
      void client.invalidateQueries({ queryKey: proxyKeys.checks(proxy.id) });
      readEnvironments(client);
    },
  },
  'proxy:deleted': {
    queries: [proxyKeys.all, proxyKeys.environments],
    apply: (client, { id }) => {
      client.removeQueries({ queryKey: proxyKeys.checks(id) });
      readAgainSoon(client);
      readEnvironments(client);
    },
  },
};
