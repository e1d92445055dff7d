import { ApiFailure } from '@parley/client/errors';
import type { Order } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useNow } from '../../../lib/hooks';
import { useUser } from '../../../lib/session';
import { navigateTab, openWaitingTab } from '../../../lib/waiting-tab';
import { orderKeys, orderQuery } from '../../orders/public';
import { minutesLeft } from '../renewal/countdown';

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

interface Payable {
  /** The reason against paying; null while the order may be paid. */
  refusal: ApiFailure | null;
  /** Asks the server whether the order may still be paid, then opens the payment in another tab. */
  open(): void;
}

/** An outage is no refusal. Orders that ended meanwhile are shown by their status. */
const isRefusal = (error: Error | null): error is ApiFailure =>
  error instanceof ApiFailure &&
  /^(orders|packages)\./.test(error.error) &&
  error.error !== 'orders.not_unpaid';

/**
 * Tells whether an unpaid order may still be paid. Asks when it is shown, when the package changes, and before the
 * payment opens.
 */
function usePayable({ id, status }: Pick<Order, 'id' | 'status'>): Payable {
  const { t } = useTranslation();
  const { setMealCode, vipEndTime, portNum } = useUser();
  const { error, refetch } = useQuery({
    queryKey: [...orderKeys.one(id), 'payable', setMealCode, vipEndTime, portNum],
    queryFn: ({ signal }) =>
      api.call('orders.pay', {
        params: { id },
        signal,
      }),
    enabled: status === 'unpaid',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return {
    refusal: status === 'unpaid' && isRefusal(error) ? error : null,
    open: () => {
      const tab = openWaitingTab(t('packageDialog.pay.opening'));
      void refetch().then(({ data, isSuccess }) => navigateTab(tab, isSuccess ? data.payUrl : null));
    },
  };
}
