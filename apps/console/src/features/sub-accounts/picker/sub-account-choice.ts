import type { PlatformCode } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';

/** The number of entries in a choice; typing finds the others. */
export const subAccountChoiceSize = 100;

export const subAccountChoiceQuery = (search: string, platform?: PlatformCode) =>
  queryOptions({
    queryKey: ['sub-account-choice', search, platform],
    queryFn: ({ signal }) =>
      api.call('sub-accounts.list', {
        query: {
          search: search || undefined,
          platform,
          sort: 'account',
          descending: false,
          pageSize: subAccountChoiceSize,
        },
        signal,
      }),
    // New sub-accounts cause no push here, so each opening reads it again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
