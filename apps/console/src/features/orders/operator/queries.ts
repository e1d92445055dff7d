import type { OperatorOrder, OperatorOrderQuery, PaymentQuery } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { filtersOf } from '../../../lib/filters-of';
import { neighbourOf } from '../../../lib/neighbour';
import { operatorKeys } from '../../../lib/operator-keys';

export const operatorOrdersQuery = (query: OperatorOrderQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.orders, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('orders.operator-list', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The sums of all matching orders. */
export const operatorOrderSumsQuery = (query: OperatorOrderQuery) => {
  const filters = filtersOf(query);
  return queryOptions({
    queryKey: [...operatorKeys.orders, 'sums', filters],
    queryFn: ({ signal }) => api.call('orders.operator-sums', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
};

export const operatorOrderQuery = (id: string) =>
  queryOptions({
    queryKey: operatorKeys.order(id),
    queryFn: ({ signal }): Promise<OperatorOrder> =>
      api.call('orders.operator-get', { params: { id }, signal }),
  });

export const paymentsQuery = (query: PaymentQuery) =>
  queryOptions({
    queryKey: [...operatorKeys.payments, 'list', query],
    queryFn: ({ signal, client, queryKey }) =>
      api.call('payments.inbox', { query: { ...query, ...neighbourOf(client, queryKey) }, signal }),
    placeholderData: keepPreviousData,
  });
