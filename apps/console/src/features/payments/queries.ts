import type { PaymentDetail } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

/** Nothing is pushed to operators: changes by others appear within this time. */
const lookAgainMs = 15_000;

/** A provider answers a refund within seconds. */
const pendingRefundMs = 2_000;

export const paymentCountsQuery = queryOptions({
  queryKey: [...operatorKeys.payments, 'counts'],
  queryFn: ({ signal }) => api.call('payments.counts', { signal }),
  refetchInterval: lookAgainMs,
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: operatorKeys.payment(id),
    queryFn: ({ signal }): Promise<PaymentDetail> => api.call('payments.get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.refundStatus === 'pending' && pendingRefundMs,
  });
