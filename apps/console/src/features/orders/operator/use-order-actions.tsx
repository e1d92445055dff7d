import type { OperatorOrder, OrderRefund } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const RefundDialog = lazy(() => import('./RefundDialog'));
const RefundDoneDialog = lazy(() => import('./RefundDoneDialog'));
const SettleDialog = lazy(() => import('./SettleDialog'));

export interface OrderActions {
  refund(order: OperatorOrder): void;
  /** Says that one was paid back by hand. */
  paidBack(refund: OrderRefund): void;
  settle(order: OperatorOrder): void;
  dialogs: ReactNode;
}

type Asked = { what: 'refund' | 'settle'; order: OperatorOrder } | { what: 'paidBack'; refund: OrderRefund };

export function useOrderActions(): OrderActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    refund: (order) => setAsked({ what: 'refund', order }),
    paidBack: (refund) => setAsked({ what: 'paidBack', refund }),
    settle: (order) => setAsked({ what: 'settle', order }),
    dialogs: asked && (
      <Suspense>
        <Dialogs asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}

function Dialogs({ asked, onClose }: { asked: Asked; onClose(): void }) {
  switch (asked.what) {
    case 'refund':
      return <RefundDialog order={asked.order} onClose={onClose} />;
    case 'paidBack':
      return <RefundDoneDialog refund={asked.refund} onClose={onClose} />;
    case 'settle':
      return <SettleDialog order={asked.order} onClose={onClose} />;
  }
}
