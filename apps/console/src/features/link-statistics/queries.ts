import type { ClickQuery, LinkPeriodQuery, VisitorQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keptQuery, listQuery, routeQuery } from '../../lib/route-query';
import { statisticsKeys } from './query-keys';

/** Tiles and chart load together, so that they show the same moment. */
export const overviewQuery = (query: LinkPeriodQuery) =>
  keptQuery([...statisticsKeys.figures, 'overview', query], 'link-statistics.overview', { query });

export const regionsQuery = (query: LinkPeriodQuery) =>
  keptQuery([...statisticsKeys.figures, 'regions', query], 'link-statistics.regions', { query });

export const devicesQuery = (query: LinkPeriodQuery) =>
  keptQuery([...statisticsKeys.figures, 'devices', query], 'link-statistics.devices', { query });

export const referrersQuery = (query: LinkPeriodQuery) =>
  keptQuery([...statisticsKeys.figures, 'referrers', query], 'link-statistics.referrers', { query });

export const accountsQuery = (query: LinkPeriodQuery) =>
  keptQuery([...statisticsKeys.figures, 'accounts', query], 'link-statistics.accounts', { query });

export const visitorsQuery = (query: VisitorQuery) =>
  listQuery(statisticsKeys.visitors, 'link-visitors.list', query);

export const clicksQuery = (query: ClickQuery) => listQuery(statisticsKeys.clicks, 'link-clicks.list', query);

/** The links with the latest clicks. Others are opened from their list. */
export const linkChoiceQuery = routeQuery(statisticsKeys.choice, 'links.list', {
  query: { sort: 'lastClickAt', descending: true, pageSize: 100 },
});

export const chosenLinkQuery = (id: string) =>
  queryOptions({
    queryKey: [...statisticsKeys.chosen, id],
    queryFn: ({ signal }) => api.call('links.get', { params: { id }, signal }),
    // A deleted link has figures, but its name cannot be read here.
    retry: false,
  });
