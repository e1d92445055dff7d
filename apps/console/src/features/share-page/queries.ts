import { queryOptions } from '@tanstack/react-query';
import { visitorHttp } from '../../lib/visitor-http';

export const shareKeys = {
  access: (token: string) => ['share-page', token, 'access'] as const,
  page: (token: string) => ['share-page', token, 'page'] as const,
};

export const accessQuery = (token: string) =>
  queryOptions({
    queryKey: shareKeys.access(token),
    queryFn: ({ signal }) => visitorHttp.call('share-page.access', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pageQuery = (token: string) =>
  queryOptions({
    queryKey: shareKeys.page(token),
    queryFn: ({ signal }) => visitorHttp.call('share-page.read', { params: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    // The page's own timer and socket trigger the reads.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
