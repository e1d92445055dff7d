import type { Order } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { openPayment } from '../../../lib/package-overlay';
import { toast } from '../../../lib/toasts';
import { navigateTab, openWaitingTab } from '../../../lib/waiting-tab';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { readAgain, showOrder } from '../live';
import { nameOf } from '../order-labels';

const ConfirmDialog = lazy(() =>
  import('../../../ui/mui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

export interface OrderActions {
  /** Opens where it is paid, and waits for it here. */
  pay(order: Order): void;
  askCancel(order: Order): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

/** The actions on an unpaid order, from a row or the drawer. */
export function useActions(): OrderActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const cancel = useMutation({
    mutationFn: ({ id }: Order) => api.call('orders.cancel', { params: { id } }),
    onSuccess: (order) => showOrder(client, order),
    // One that was paid meanwhile is shown as such.
    onSettled: () => readAgain(client),
  });
  const pay = useMutation({
    mutationFn: ({ order: { id } }: { order: Order; tab: Window | null }) =>
      api.call('orders.pay', { params: { id } }),
    onSuccess: (order, { tab }) => {
      navigateTab(tab, order.payUrl);
      openPayment(order);
    },
    // The tenant has changed since; the order's dialog says so and offers what can be done.
    onError: (_, { order, tab }) => {
      tab?.close();
      openPayment(order);
      return readAgain(client);
    },
  });
  return {
    pay: (order) => {
      if (order.payUrl && !pay.isPending)
        pay.mutate({ order, tab: openWaitingTab(t('packageDialog.pay.opening')) });
    },
    askCancel: (order) =>
      setConfirmation({
        title: t('orders.cancelTitle', { id: order.id }),
        text: t('orders.cancelText', { name: nameOf(t, format, order), amount: format.money(order.amount) }),
        action: t('orders.cancel'),
        run: async () => {
          await cancel.mutateAsync(order);
          toast(t('orders.cancelled'));
        },
      }),
    dialogs: confirmation && (
      <Suspense>
        <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
      </Suspense>
    ),
  };
}
