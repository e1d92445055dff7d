import type { FanFilter, FanQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { keptQuery, listQuery, routeQuery } from '../../lib/route-query';
import { fanKeys } from './query-keys';

export const fansQuery = (query: FanQuery) => listQuery(fanKeys.lists, 'fans.list', query);

export const fanCountsQuery = (filter: FanFilter) =>
  keptQuery([...fanKeys.counts, filter], 'fans.counts', { query: filter });

export const fanQuery = (id: string) => routeQuery([...fanKeys.details, id], 'fans.get', { params: { id } });

export const pushedQuery = queryOptions<number | null>({
  queryKey: fanKeys.pushed,
  enabled: false,
  initialData: null,
});
