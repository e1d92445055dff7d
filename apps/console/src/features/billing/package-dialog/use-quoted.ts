import type { Quote, QuoteRequest } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../lib/hooks';
import { quoteLifeMs, quoteQuery } from './dialog-queries';

export interface Quoted {
  /** The quote of the current choice; while it loads, the last quote of the same package and kind of purchase. */
  quote: Quote | undefined;
  /** It is of what is asked for, and can be bought by. */
  isCurrent: boolean;
  /** Epoch ms on this machine's clock: when its price ends. */
  endsAt: number;
  isWaiting: boolean;
  /** Why what is asked for has no price. */
  error: unknown;
}

/**
 * The quote of a request, fetched once the request has not changed for a moment. A paused one is not fetched: while
 * a purchase is under way its own effect may change every price, and may refuse the same purchase from then on.
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
