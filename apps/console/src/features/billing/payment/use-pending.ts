import { ApiFailure } from '@parley/client/errors';
import type { Order } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { useNow } from '../../../lib/hooks';
import { orderKeys, orderQuery } from '../../orders/public';
import { minutesLeft } from '../renewal/countdown';
import { usePayable } from './use-payable';

/** Its provider is asked so often, for so long. */
const everyMs = 3_000;
const patienceMs = 60_000;

interface Pending {
  /** As it is by now. */
  order: Order;
  /** Time left, as `14:05`. */
  left: string;
  asking: 'no' | 'now' | 'in vain';
  failure: Error | null;
  /** Why it is better not paid any more: what the tenant has changed since. */
  refusal: ApiFailure | null;
  /** Opens where it is paid, unless it is refused by now. */
  open(): void;
  /** "I have paid": asks the provider, again and again for a minute. */
  ask(): void;
}

/** A payment that is made elsewhere. Once it came, all that is shown is read again: the page itself stays. */
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
