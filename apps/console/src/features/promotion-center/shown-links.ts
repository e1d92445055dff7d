import type { Page, PromotionLink, PromotionLinkQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { throttled } from '../../lib/throttled';
import { promotionCenterKeys } from './query-keys';

function showAll(client: QueryClient, links: readonly PromotionLink[]): void {
  const byId = new Map(links.map((link) => [link.id, link]));
  client.setQueriesData<Page<PromotionLink>>({ queryKey: promotionCenterKeys.lists }, (page) => {
    if (!page?.items.some(({ id }) => byId.has(id))) return page;
    return { ...page, items: page.items.map((row) => byId.get(row.id) ?? row) };
  });
  client.setQueryData<PromotionLink>(
    promotionCenterKeys.defaultLink,
    (known) => known && (byId.get(known.id) ?? known),
  );
}

/** Updates a link in every query that holds it; rows stay in place. */
export function showPromotionLink(client: QueryClient, link: PromotionLink): void {
  showAll(client, [link]);
  client.setQueryData(promotionCenterKeys.one(link.id), link);
}

export const readPromotionLinksAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: promotionCenterKeys.all });

export const readChanged = throttled((client: QueryClient) => void readPromotionLinksAgain(client), 1_000);

/** Replaces changed figures in place, also in a list that is sorted by them. */
async function readFigures(client: QueryClient): Promise<void> {
  const { lists, all } = promotionCenterKeys;
  const others = client.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey }) => queryKey[1] === 'default' || queryKey[1] === 'get',
  });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: lists, type: 'active' })) {
    const query = queryKey.at(-1) as PromotionLinkQuery;
    const page = await api.call('promotion-links.list', { query }).catch(() => undefined);
    showAll(client, page?.items ?? []);
  }
  await others;
}

export const readFiguresSoon = throttled((client: QueryClient) => void readFigures(client), 2_000);
