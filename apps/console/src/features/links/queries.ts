import type { LinkQuery, PlatformCode } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { listQuery, routeQuery } from '../../lib/route-query';
import { linkKeys } from './query-keys';

export const linksQuery = (query: LinkQuery) => listQuery(linkKeys.lists, 'links.list', query);

export const linkCountsQuery = routeQuery(linkKeys.counts, 'links.counts');

export const linkQuery = (id: string) => routeQuery(linkKeys.one(id), 'links.get', { params: { id } });

/** Every opening reads it again, because full accounts cause no push. */
export const linkPoolQuery = (id: string) =>
  queryOptions({
    queryKey: linkKeys.pool(id),
    queryFn: ({ signal }) => api.call('links.pool', { params: { id }, signal }),
    staleTime: 0,
  });

const previewFreshMs = 60_000;

/** `text` holds the pasted words, one per line. */
export const linkPreviewQuery = (platform: PlatformCode, text: string) =>
  queryOptions({
    queryKey: ['link-preview', platform, text],
    queryFn: ({ signal }) => api.call('links.preview', { body: { platform, text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: previewFreshMs,
    gcTime: previewFreshMs,
  });
