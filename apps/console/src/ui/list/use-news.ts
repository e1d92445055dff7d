import type { Page } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A push arrives at most this long after its rows can be read. */
const settleMs = 1_000;

/**
 * Whether to offer newer rows. The last change is a time in epoch ms. Rows never move under the pointer. An empty list and one
 * that was just filled are read again instead: a push that comes meanwhile may be of rows that the answer already holds.
 */
export function useNews(query: UseQueryResult<Page<unknown>>, changedAt: number): boolean {
  const { data, dataUpdatedAt, isFetching, isError, isPlaceholderData, refetch } = query;
  /** When an empty list got its first rows; undefined while it is empty. */
  const [filledAt, setFilledAt] = useState<number | undefined>(0);
  const isEmpty = data?.items.length === 0;
  const filled = isEmpty ? undefined : (filledAt ?? dataUpdatedAt);
  if (data && !isPlaceholderData && filled !== filledAt) setFilledAt(filled);
  const hasNews = changedAt > dataUpdatedAt && dataUpdatedAt > 0;
  const isFirst = filled === undefined || changedAt < filled + settleMs;
  const isWanted = hasNews && isFirst && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void refetch();
  }, [isWanted, refetch]);
  return hasNews && (!isFirst || isError);
}
