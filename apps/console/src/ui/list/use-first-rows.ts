import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Holds new rows back, so that none moves under the pointer. An empty list is read again at once. */
export function useFirstRows(query: UseQueryResult<Page<unknown>>, hasNews: boolean): void {
  const { data, isFetching, isError, refetch } = query;
  const isWanted = hasNews && data?.items.length === 0 && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void refetch();
  }, [isWanted, refetch]);
}
