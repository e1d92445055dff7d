import type { PaymentDetail } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { operatorKeys } from '../../lib/operator-keys';
import { useOrderChanged } from '../orders/public';

const PaymentRefundDialog = lazy(() => import('./PaymentRefundDialog'));
const PaymentApplyDialog = lazy(() => import('./PaymentApplyDialog'));
const PaymentPaidBackDialog = lazy(() => import('./PaymentPaidBackDialog'));

export interface PaymentActions {
  refund(payment: PaymentDetail): void;
  apply(payment: PaymentDetail): void;
  /** Marks the payment as paid back by hand. */
  paidBack(payment: PaymentDetail): void;
  decided(after?: PaymentDetail): Promise<void>;
  dialogs: ReactNode;
}

interface OpenedDialog {
  dialog: typeof PaymentRefundDialog;
  payment: PaymentDetail;
}

/** Actions that decide on money in the payment inbox. */
export function usePaymentActions(): PaymentActions {
  const client = useQueryClient();
  const ordersChanged = useOrderChanged();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const decided = async (after?: PaymentDetail) => {
    if (after) client.setQueryData(operatorKeys.payment(after.id), after);
    await ordersChanged();
  };
  const Dialog = opened?.dialog;
  return {
    refund: (payment) => setOpened({ dialog: PaymentRefundDialog, payment }),
    apply: (payment) => setOpened({ dialog: PaymentApplyDialog, payment }),
    paidBack: (payment) => setOpened({ dialog: PaymentPaidBackDialog, payment }),
    decided,
    dialogs: opened && Dialog && (
      <Suspense>
        <Dialog payment={opened.payment} decided={decided} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
