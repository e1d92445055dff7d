import type { PaymentDetail } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { operatorKeys } from '../../lib/operator-keys';
import { useOrderChanged } from '../orders/public';

const PaymentRefundDialog = lazy(() => import('./PaymentRefundDialog'));
const PaymentApplyDialog = lazy(() => import('./PaymentApplyDialog'));
const PaymentPaidBackDialog = lazy(() => import('./PaymentPaidBackDialog'));

export interface PaymentDialogProps {
  payment: PaymentDetail;
  /** What it is now; whatever else shows it is read again. */
  decided(after?: PaymentDetail): Promise<void>;
  onClose(): void;
}

export interface PaymentActions {
  refund(payment: PaymentDetail): void;
  apply(payment: PaymentDetail): void;
  /** Says that it was paid back by hand. */
  paidBack(payment: PaymentDetail): void;
  decided(after?: PaymentDetail): Promise<void>;
  dialogs: ReactNode;
}

interface Asked {
  dialog: typeof PaymentRefundDialog;
  payment: PaymentDetail;
}

/** What can be decided about money in the inbox. */
export function usePaymentActions(): PaymentActions {
  const client = useQueryClient();
  const ordersChanged = useOrderChanged();
  const [asked, setAsked] = useState<Asked | null>(null);
  const decided = async (after?: PaymentDetail) => {
    if (after) client.setQueryData(operatorKeys.payment(after.id), after);
    await ordersChanged();
  };
  const Dialog = asked?.dialog;
  return {
    refund: (payment) => setAsked({ dialog: PaymentRefundDialog, payment }),
    apply: (payment) => setAsked({ dialog: PaymentApplyDialog, payment }),
    paidBack: (payment) => setAsked({ dialog: PaymentPaidBackDialog, payment }),
    decided,
    dialogs: asked && Dialog && (
      <Suspense>
        <Dialog payment={asked.payment} decided={decided} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
