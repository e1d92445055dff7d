import type { OperatorHome, RevenueQuery } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { operatorKeys } from '../../../lib/operator-keys';
import { keptQuery } from '../../../lib/route-query';

/** Expiries and failing services cause no push. */
const lookAgainMs = 60_000;

export const operatorHomeQuery = queryOptions({
  queryKey: operatorKeys.home,
  queryFn: ({ signal }) => api.call('operator.home', { signal }),
  refetchInterval: lookAgainMs,
});

export const revenueQuery = (query: RevenueQuery) =>
  keptQuery([...operatorKeys.revenue, query], 'operator.revenue', { query });

/** The number of waiting cases per page, by path. */
export const waitingByPage = (home: OperatorHome): Record<string, number> => ({
  '/operator/payments': home.parkedPayments,
  '/operator/orders': home.orders.inReview + home.orders.refundsDue,
  '/operator/promotion': home.withdrawals + home.corrections + home.referralFlags,
  '/operator/certifications': home.certifications,
  '/operator/translation': home.failingProviders.length,
  '/operator/mail': home.failedLetters,
});
