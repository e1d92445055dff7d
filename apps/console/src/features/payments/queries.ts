import type { PaymentDetail } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';

/** A provider answers a refund within seconds. */
const pendingRefundMs = 2_000;

export const paymentCountsQuery = queryOptions({
  queryKey: [...operatorKeys.payments, 'counts'],
  queryFn: ({ signal }) => api.call('payments.counts', { signal }),
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: operatorKeys.payment(id),
    queryFn: ({ signal }): Promise<PaymentDetail> => api.call('payments.get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.refundStatus === 'pending' && pendingRefundMs,
  });
