import type {
  OperatorOrder,
  OperatorOrderQuery,
  PaymentDetail,
  PaymentQuery,
} from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Nothing is pushed to operators: what others do shows up within this time. */
const lookAgainMs = 15_000;
/** A provider answers a refund within seconds. */
const pendingRefundMs = 2_000;

export const salesKeys = {
  catalogue: ['operator', 'catalogue'] as const,
  orders: ['operator', 'orders'] as const,
  order: (id: string) => ['operator', 'orders', 'get', id] as const,
  payments: ['operator', 'payments'] as const,
  payment: (id: string) => ['operator', 'payments', 'get', id] as const,
};

export const catalogueQuery = queryOptions({
  queryKey: salesKeys.catalogue,
  queryFn: ({ signal }) => api.call('billing.catalogue', { signal }),
});

export const operatorOrdersQuery = (query: OperatorOrderQuery) =>
  queryOptions({
    queryKey: [...salesKeys.orders, 'list', query],
    queryFn: ({ signal }) => api.call('orders.operator-list', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const operatorOrderQuery = (id: string) =>
  queryOptions({
    queryKey: salesKeys.order(id),
    queryFn: ({ signal }): Promise<OperatorOrder> =>
      api.call('orders.operator-get', { params: { id }, signal }),
    refetchInterval: lookAgainMs,
  });

export const paymentsQuery = (query: PaymentQuery) =>
  queryOptions({
    queryKey: [...salesKeys.payments, 'list', query],
    queryFn: ({ signal }) => api.call('payments.inbox', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const paymentCountsQuery = queryOptions({
  queryKey: [...salesKeys.payments, 'counts'],
  queryFn: ({ signal }) => api.call('payments.counts', { signal }),
  refetchInterval: lookAgainMs,
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: salesKeys.payment(id),
    queryFn: ({ signal }): Promise<PaymentDetail> => api.call('payments.get', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.refundStatus === 'pending' && pendingRefundMs,
  });
