import type { WorkOrder } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useSetOrderStatus } from '../mutations';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/mui/ConfirmDialog')).ConfirmDialog,
}));
const ResetDialog = lazy(() => import('./ResetDialog'));

export interface OrderActions {
  askDisable(order: WorkOrder): void;
  enable(order: WorkOrder): void;
  askReset(order: WorkOrder): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

/** Actions on a whole work order, from its row or its page. */
export function useOrderActions(): OrderActions {
  const { t } = useTranslation();
  const format = useFormat();
  const setStatus = useSetOrderStatus();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [resetting, setResetting] = useState<WorkOrder | null>(null);
  const set = async ({ id, name }: WorkOrder, status: WorkOrder['status']) => {
    await setStatus.mutateAsync({ id, status });
    const [before, done] =
      status === 'normal'
        ? (['disabled', 'workOrders.enabled'] as const)
        : (['normal', 'workOrders.disable.done'] as const);
    toastUndoable(t, t(done, { name }), () => setStatus.mutateAsync({ id, status: before }));
  };
  const askDisable = (order: WorkOrder) => {
    const { name, shares } = order;
    setConfirmation({
      title: t('workOrders.disable.title', { name }),
      text: [
        t('workOrders.disable.text'),
        shares > 0 && t('workOrders.disable.shares', { count: shares, shown: format.number(shares) }),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('workOrders.disable.action'),
      run: () => set(order, 'disabled'),
    });
  };
  return {
    askDisable,
    enable: (order) =>
      void set(order, 'normal').catch((error: unknown) => toast(failureText(t, error), { tone: 'error' })),
    askReset: setResetting,
    dialogs: (
      <Suspense>
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
        {resetting && <ResetDialog order={resetting} onClose={() => setResetting(null)} />}
      </Suspense>
    ),
  };
}
