import { type Order, orderNumber } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Ban, ExternalLink, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { openPayment } from '../../../lib/package-overlay';
import { toast } from '../../../lib/toasts';
import { navigateTab, openWaitingTab } from '../../../lib/waiting-tab';
import type { RowActionList } from '../../../ui/list/row-actions';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { readAgain, showOrder } from '../live';
import { isPayable, nameOf } from '../order-labels';

export interface OrderActions {
  /** Opens the payment page and waits for the payment here. */
  pay(order: Order): void;
  askCancel(order: Order): void;
  showReceipt(order: Order): void;
  dialogs: ReactNode;
}

export const orderActions = (
  t: TFunction,
  { pay, askCancel, showReceipt }: Omit<OrderActions, 'dialogs'>,
  order: Order,
): RowActionList => [
  isPayable(order) && {
    key: 'pay',
    text: t('orders.pay'),
    icon: ExternalLink,
    inRow: 'words',
    run: () => pay(order),
  },
  order.status === 'success' && {
    key: 'receipt',
    text: t('orders.receipt'),
    icon: Receipt,
    run: () => showReceipt(order),
  },
  order.status === 'unpaid' && {
    key: 'cancel',
    text: t('orders.cancel'),
    icon: Ban,
    danger: true,
    run: () => askCancel(order),
  },
];

/** Actions on an unpaid order, from a row or the drawer. */
export function useActions(): OrderActions {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirmation = useConfirmation();
  const cancel = useMutation({
    mutationFn: ({ id }: Order) => api.call('orders.cancel', { params: { id } }),
    onSuccess: (order) => showOrder(client, order),
    // The order may be paid by now: shows its state.
    onSettled: () => readAgain(client),
  });
  const pay = useMutation({
    mutationFn: ({ order: { id } }: { order: Order; tab: Window | null }) =>
      api.call('orders.pay', { params: { id } }),
    onSuccess: (order, { tab }) => {
      navigateTab(tab, order.payUrl);
      openPayment(order);
    },
    // The tenant has changed; the order's dialog explains this and offers the possible actions.
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
    showReceipt: ({ id }) => void navigate({ to: '/userCenter/receipt', search: { order: id } }),
    askCancel: (order) =>
      confirmation.ask({
        title: t('orders.cancelTitle', { id: orderNumber(order) }),
        text: t('orders.cancelText', { name: nameOf(t, format, order), amount: format.money(order.amount) }),
        action: t('orders.cancel'),
        run: async () => {
          await cancel.mutateAsync(order);
          toast(t('orders.cancelled'));
        },
      }),
    dialogs: confirmation.dialog,
  };
}
