import { ApiFailure } from '@parley/client/errors';
import type { Order } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useUser } from '../../../lib/session';
import { navigateTab, openWaitingTab } from '../../../lib/waiting-tab';
import { orderKeys } from '../../orders/public';

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
export function usePayable({ id, status }: Pick<Order, 'id' | 'status'>): Payable {
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
