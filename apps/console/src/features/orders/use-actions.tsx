import type { Order } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { openPayment } from '../../lib/packages';
import { toast } from '../../lib/toasts';
import type { Confirmation } from '../../ui/material/ConfirmDialog';
import { nameOf } from '../../ui/orders/order-words';
import { readAgain, showOrder } from './live';

const ConfirmDialog = lazy(() =>
  import('../../ui/material/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

export interface OrderActions {
  /** Opens where it is paid, and waits for it here. */
  pay(order: Order): void;
  askCancel(order: Order): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

/** What can be done with an order while it is unpaid, from a row or the drawer. */
export function useActions(): OrderActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const cancel = useMutation({
    mutationFn: ({ id }: Order) => api.call('orders.cancel', { params: { id } }),
    onSuccess: (order) => showOrder(client, order),
    // One that was paid meanwhile is shown as such.
    onSettled: () => readAgain(client),
  });
  return {
    pay: (order) => {
      if (!order.payUrl) return;
      window.open(order.payUrl, '_blank', 'noopener');
      openPayment(order);
    },
    askCancel: (order) =>
      setAsked({
        title: t('orders.cancelTitle', { id: order.id }),
        text: t('orders.cancelText', { name: nameOf(t, format, order), amount: format.money(order.amount) }),
        action: t('orders.cancel'),
        run: async () => {
          await cancel.mutateAsync(order);
          toast(t('orders.cancelled'));
        },
      }),
    dialogs: asked && (
      <Suspense>
        <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
