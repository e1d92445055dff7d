import type { Quote, QuoteRequest } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/hooks';
import { quoteLifeMs, quoteQuery } from './dialog-queries';

export interface Quoted {
  /** The quote of the current choice. While it loads, the last quote of the same package and kind of purchase. */
  quote: Quote | undefined;
  /** The quote belongs to the current choice and is still valid. */
  isCurrent: boolean;
  /** The end of the price, in epoch ms of this machine's clock. */
  endsAt: number;
  isWaiting: boolean;
  /** The error of the current quote. */
  error: unknown;
}

/**
 * The quote of a request, read once the request has not changed for a moment. A paused request is not read: a purchase
 * under way may change every price and make the same purchase impossible.
 */
export function useQuoted(request: QuoteRequest | null, paused: boolean): Quoted {
  const text = JSON.stringify(request);
  const [debouncedText, setDebouncedText] = useState(text);
  useDebounced(text, setDebouncedText, 250);
  const query = useQuery({
    ...quoteQuery(JSON.parse(debouncedText) as QuoteRequest | null),
    enabled: !paused,
  });
  const [last, setLast] = useState<Quote>();
  if (query.data && query.data !== last) setLast(query.data);
  const isUpToDate = text === debouncedText;
  const isCurrent = isUpToDate && request !== null && query.data !== undefined && !query.isError;
  const isWaiting = request !== null && (!isUpToDate || query.isFetching);
  const isLike = (one: Quote) => one.setMealId === request?.setMealId && one.buyType === request.buyType;
  const shown = [query.data, last].find((one) => one && isLike(one));
  return {
    quote: isCurrent || isWaiting ? shown : undefined,
    isCurrent,
    endsAt: query.dataUpdatedAt + quoteLifeMs,
    isWaiting,
    error: isUpToDate && request !== null ? query.error : null,
  };
}
