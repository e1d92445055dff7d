import type { PaymentDetail } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';
import { routeQuery } from '../../lib/route-query';

/** A provider answers a refund within seconds. */
const pendingRefundMs = 2_000;

export const paymentCountsQuery = routeQuery([...operatorKeys.payments, 'counts'], 'payments.counts');

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: operatorKeys.payment(id),
    queryFn: ({ signal }): Promise<PaymentDetail> => api.call('payments.get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.refundStatus === 'pending' && pendingRefundMs,
  });
