import type { ConsolePushes, Link, LinkQuery, ListedLink, Page } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { throttled } from '../../lib/throttled';
import { linkKeys } from './query-keys';

type Clicked = ConsolePushes['links:clicked']['links'][number];
type Change = Partial<ListedLink> & { id: string };

function change(client: QueryClient, changes: readonly Change[]): void {
  const byId = new Map(changes.map((one) => [one.id, one]));
  client.setQueriesData<Page<ListedLink>>({ queryKey: linkKeys.lists }, (page) => {
    if (!page?.items.some(({ id }) => byId.has(id))) return page;
    return { ...page, items: page.items.map((row) => ({ ...row, ...byId.get(row.id) })) };
  });
  for (const one of changes)
    client.setQueryData<Link>(linkKeys.one(one.id), (known) => known && { ...known, ...one });
}

/** Updates a link in every query that holds it; rows stay in place. */
export function showLink(client: QueryClient, link: Link): void {
  const { accounts: _, subAccountIds: __, accountSettings: ___, sources: ____, ...listed } = link;
  change(client, [listed]);
  client.setQueryData<Link>(linkKeys.one(link.id), link);
}

export const readLinksAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: linkKeys.all });

/** Updates figures after counted clicks, but moves no row of a list that is sorted by them. */
export function showClicked(client: QueryClient, links: readonly Clicked[]): void {
  change(client, links);
  for (const { id } of links) readPools(client, id);
}

const pools = new Set<string>();

const readPoolsSoon = throttled((client: QueryClient) => {
  for (const id of pools) void client.invalidateQueries({ queryKey: linkKeys.pool(id) });
  pools.clear();
}, 2_000);

function readPools(client: QueryClient, id: string): void {
  pools.add(id);
  readPoolsSoon(client);
}

export const readChanged = throttled((client: QueryClient) => void readLinksAgain(client), 1_000);

/** Reads again how many accounts can receive visitors; rows stay in place. */
async function readAvailability(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: linkKeys.pools });
  const shown = client.getQueryCache().findAll({ queryKey: linkKeys.lists, type: 'active' });
  for (const { queryKey } of shown) {
    const page = await api.call('links.list', { query: queryKey.at(-1) as LinkQuery }).catch(() => undefined);
    change(
      client,
      (page?.items ?? []).map(({ id, accountsAvailable, accountsTotal }) => ({
        id,
        accountsAvailable,
        accountsTotal,
      })),
    );
  }
}

/** Ports connect and disconnect, which changes the pools. */
export const readAvailable = throttled((client: QueryClient) => void readAvailability(client), 3_000);
