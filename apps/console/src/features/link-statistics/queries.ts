import type { ClickQuery, LinkPeriodQuery, VisitorQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { neighbourOf } from '../../lib/neighbour';
import { statisticsKeys } from './query-keys';

/** Tiles and chart load together, so that they show the same moment. */
export const overviewQuery = (query: LinkPeriodQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.figures, 'overview', query],
    queryFn: ({ signal }) => api.call('link-statistics.overview', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const regionsQuery = (query: LinkPeriodQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.figures, 'regions', query],
    queryFn: ({ signal }) => api.call('link-statistics.regions', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const devicesQuery = (query: LinkPeriodQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.figures, 'devices', query],
    queryFn: ({ signal }) => api.call('link-statistics.devices', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const referrersQuery = (query: LinkPeriodQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.figures, 'referrers', query],
    queryFn: ({ signal }) => api.call('link-statistics.referrers', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const accountsQuery = (query: LinkPeriodQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.figures, 'accounts', query],
    queryFn: ({ signal }) => api.call('link-statistics.accounts', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const visitorsQuery = (query: VisitorQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.visitors, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('link-visitors.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

export const clicksQuery = (query: ClickQuery) =>
  queryOptions({
    queryKey: [...statisticsKeys.clicks, query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('link-clicks.list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The links with the latest clicks. Others are opened from their list. */
export const linkChoiceQuery = queryOptions({
  queryKey: statisticsKeys.choice,
  queryFn: ({ signal }) =>
    api.call('links.list', { query: { sort: 'lastClickAt', descending: true, pageSize: 100 }, signal }),
});

export const chosenLinkQuery = (id: string) =>
  queryOptions({
    queryKey: [...statisticsKeys.chosen, id],
    queryFn: ({ signal }) => api.call('links.get', { params: { id }, signal }),
    // A deleted link has figures, but its name cannot be read here.
    retry: false,
  });
