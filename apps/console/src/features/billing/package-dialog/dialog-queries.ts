import { orderLimits, type QuoteRequest } from '@parley/contracts/public';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { routeQuery } from '../../../lib/route-query';
import { orderKeys } from '../../orders/public';
import { billingKeys } from '../queries';

export const providersQuery = routeQuery(billingKeys.providers, 'payments.providers');

/** Orders that await payment. Pushes update them as in any list of orders. */
export const unpaidQuery = queryOptions({
  queryKey: [...orderKeys.lists, 'unpaid'] as const,
  queryFn: ({ signal }) =>
    api.call('orders.list', { query: { status: 'unpaid', page: 1, pageSize: 5 } as const, signal }),
  select: ({ items }) => items.filter(({ status }) => status === 'unpaid'),
});

/** A quote's lifetime. */
export const quoteLifeMs = orderLimits.quoteMinutes * 60_000;
const earlyMs = 60_000;

/** A quote, read again before its price expires. */
export const quoteQuery = (request: QuoteRequest | null) =>
  queryOptions({
    queryKey: [...orderKeys.quotes, request],
    queryFn: request ? ({ signal }) => api.call('orders.quote', { body: request, signal }) : skipToken,
    staleTime: 60_000,
    gcTime: quoteLifeMs - earlyMs,
    refetchInterval: quoteLifeMs - earlyMs,
  });
