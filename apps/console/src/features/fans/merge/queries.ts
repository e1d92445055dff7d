import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { mergeKeys } from './query-keys';

export const proposalPageSize = 20;

export const proposalsQuery = (page: number) =>
  queryOptions({
    queryKey: [...mergeKeys.proposals, page],
    queryFn: ({ signal }) =>
      api.call('merges.proposals', { query: { page, pageSize: proposalPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const previewQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: [...mergeKeys.all, 'preview', one, other],
    queryFn: ({ signal }) => api.call('merges.preview', { query: { one, other }, signal }),
    // Each change of the list changes today's figure.
    staleTime: 0,
  });

export const candidatesQuery = (contactId: string, search: string) =>
  queryOptions({
    queryKey: [...mergeKeys.all, 'candidates', contactId, search],
    queryFn: ({ signal }) => api.call('merges.candidates', { query: { contactId, search }, signal }),
    placeholderData: keepPreviousData,
  });
