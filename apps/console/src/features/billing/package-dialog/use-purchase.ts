import type { Purchase } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { closePackages, openPayment } from '../../../lib/package-overlay';
import { readKeysAgain } from '../../../lib/read-keys-again';
import { currentUserQuery } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { navigateTab } from '../../../lib/waiting-tab';
import { orderKeys } from '../../orders/public';
import { boughtText } from '../payment/order-labels';
import { billingKeys } from '../queries';
import { createAttempts, isOldQuote } from './attempts';

interface Attempt {
  body: Purchase;
  /** The tab for the provider's page. */
  tab: Window | null;
}

/** Places the order, then waits for the payment, or for the effect of an order without a payment. */
export function usePurchase() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const [attempts] = useState(createAttempts);
  return useMutation({
    mutationFn: async ({ body: purchase }: Attempt) => {
      const body = attempts.bodyOf(purchase);
      try {
        const order = await api.call('orders.purchase', { body, key: key.forBody(body) });
        attempts.ended(body, null);
        return order;
      } catch (error) {
        attempts.ended(body, error);
        throw error;
      }
    },
    onSuccess: (order, { tab }) => {
      key.complete();
      navigateTab(tab, order.payUrl);
      void client.invalidateQueries({ queryKey: orderKeys.lists });
      // An earlier attempt whose answer was lost may have succeeded: the payment dialog shows that.
      if (order.status !== 'success') return openPayment(order);
      closePackages();
      toast(t('packageDialog.pay.done', { name: boughtText(t, format, order) }));
      return readAgain(client);
    },
    onError: (error, { tab }) => {
      tab?.close();
      if (isOldQuote(error)) void readAgain(client);
    },
  });
}

/** Reads again what a new package changes, including prices, without waiting for its push. */
const readAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(
    client,
    currentUserQuery.queryKey,
    billingKeys.tenantPackage,
    billingKeys.packages,
    orderKeys.all,
  );
