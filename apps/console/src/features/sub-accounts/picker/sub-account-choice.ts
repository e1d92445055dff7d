import type { PlatformCode } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';

/** As many as a choice lists at once; typing finds the others. */
export const subAccountChoiceSize = 50;

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
    // No push tells it of new ones: it is read whenever it opens.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
