import type { OperatorOrder } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { operatorKeys } from './queries';
import { salesKeys } from './sales-queries';

const RefundDialog = lazy(() => import('./RefundDialog'));
const SettleDialog = lazy(() => import('./SettleDialog'));

export interface OrderActions {
  refund(order: OperatorOrder): void;
  settle(order: OperatorOrder): void;
  dialogs: ReactNode;
}

/** Money moved: whatever shows it is read again. */
export function useOrderChanged(): (order?: OperatorOrder) => Promise<void> {
  const client = useQueryClient();
  return async (order) => {
    if (order) client.setQueryData(salesKeys.order(order.id), order);
    await Promise.all(
      [salesKeys.orders, salesKeys.payments, salesKeys.catalogue, operatorKeys.tenants].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}

export function useOrderActions(): OrderActions {
  const [asked, setAsked] = useState<{ what: 'refund' | 'settle'; order: OperatorOrder } | null>(null);
  const close = () => setAsked(null);
  return {
    refund: (order) => setAsked({ what: 'refund', order }),
    settle: (order) => setAsked({ what: 'settle', order }),
    dialogs: asked && (
      <Suspense>
        {asked.what === 'refund' ? (
          <RefundDialog order={asked.order} onClose={close} />
        ) : (
          <SettleDialog order={asked.order} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
