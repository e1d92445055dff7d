import { ApiFailure } from '@parley/client/errors';
import type { Order } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { useNow } from '../../../lib/hooks';
import { orderKeys, orderQuery } from '../../orders/public';
import { minutesLeft } from '../renewal/countdown';
import { usePayable } from './use-payable';

/** The interval and duration of the questions to the provider. */
const everyMs = 3_000;
const patienceMs = 60_000;

interface Pending {
  /** The order's latest state. */
  order: Order;
  /** Time left, as `14:05`. */
  left: string;
  asking: 'no' | 'now' | 'in vain';
  failure: Error | null;
  /** Why the tenant can no longer pay the order. */
  refusal: ApiFailure | null;
  /** Opens the payment page, unless the server refuses the payment by now. */
  open(): void;
  /** "I have paid": asks the provider repeatedly for a minute. */
  ask(): void;
}

/** Follows a payment in another tab. After it, reads all shown data again; the page itself stays. */
export function usePending(placed: Order): Pending {
  const client = useQueryClient();
  const now = useNow(1_000);
  const [askedAt, setAskedAt] = useState<number>();
  const { data: order } = useQuery({ ...orderQuery(placed.id), initialData: placed });
  const isAsking =
    askedAt !== undefined && now - askedAt < patienceMs && order.status === 'unpaid' && !order.inReview;
  const { error } = useQuery({
    queryKey: [...orderKeys.one(placed.id), 'check', askedAt],
    queryFn: async ({ signal }) => {
      const found = await api.call('orders.check', {
        params: { id: placed.id },
        signal,
      });
      client.setQueryData(orderKeys.one(placed.id), found);
      return found.status;
    },
    enabled: isAsking,
    refetchInterval: isAsking ? everyMs : false,
    staleTime: 0,
    gcTime: 0,
  });
  const { refusal, open } = usePayable(order);
  const isPaid = order.status === 'success';
  useEffect(() => {
    if (isPaid) void client.invalidateQueries();
  }, [client, isPaid]);
  return {
    order,
    left: minutesLeft(Date.parse(order.closesAt), now),
    asking: isAsking ? 'now' : askedAt === undefined ? 'no' : 'in vain',
    failure: isAsking ? error : null,
    refusal,
    open,
    ask: () => setAskedAt(Date.now()),
  };
}
