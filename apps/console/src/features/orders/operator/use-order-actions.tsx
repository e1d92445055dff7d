import type { OperatorOrder, OrderRefund } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const RefundDialog = lazy(() => import('./RefundDialog'));
const RefundDoneDialog = lazy(() => import('./RefundDoneDialog'));
const SettleDialog = lazy(() => import('./SettleDialog'));

export interface OrderActions {
  refund(order: OperatorOrder): void;
  /** Marks a refund as paid back by hand. */
  paidBack(refund: OrderRefund): void;
  settle(order: OperatorOrder): void;
  dialogs: ReactNode;
}

type OpenedDialog =
  | { what: 'refund' | 'settle'; order: OperatorOrder }
  | { what: 'paidBack'; refund: OrderRefund };

export function useOrderActions(): OrderActions {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  return {
    refund: (order) => setOpened({ what: 'refund', order }),
    paidBack: (refund) => setOpened({ what: 'paidBack', refund }),
    settle: (order) => setOpened({ what: 'settle', order }),
    dialogs: opened && (
      <Suspense>
        <Dialogs opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}

function Dialogs({ opened, onClose }: { opened: OpenedDialog; onClose(): void }) {
  switch (opened.what) {
    case 'refund':
      return <RefundDialog order={opened.order} onClose={onClose} />;
    case 'paidBack':
      return <RefundDoneDialog refund={opened.refund} onClose={onClose} />;
    case 'settle':
      return <SettleDialog order={opened.order} onClose={onClose} />;
  }
}
