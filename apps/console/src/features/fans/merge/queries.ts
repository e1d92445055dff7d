import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { keptQuery } from '../../../lib/route-query';
import { mergeKeys } from './query-keys';

export const proposalPageSize = 20;

export const proposalsQuery = (page: number) =>
  keptQuery([...mergeKeys.proposals, page], 'merges.proposals', {
    query: { page, pageSize: proposalPageSize },
  });

export const previewQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: [...mergeKeys.all, 'preview', one, other],
    queryFn: ({ signal }) => api.call('merges.preview', { query: { one, other }, signal }),
    // Each change of the list changes today's figure.
    staleTime: 0,
  });

export const candidatesQuery = (contactId: string, search: string) =>
  keptQuery([...mergeKeys.all, 'candidates', contactId, search], 'merges.candidates', {
    query: { contactId, search },
  });
