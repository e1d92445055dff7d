import type { WorkOrder } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Ban, CirclePlay, Copy, RotateCcw, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toastUndoable } from '../../../lib/undo';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useSetOrderStatus } from '../mutations';

const ResetDialog = lazy(() => import('./ResetDialog'));

export interface OrderActions {
  mayWrite: boolean;
  edit(id: string): void;
  copy(id: string): void;
  showShares(id: string): void;
  askDisable(order: WorkOrder): void;
  enable(order: WorkOrder): void;
  askReset(order: WorkOrder): void;
  dialogs: ReactNode;
}

interface ActionCalls {
  onEdit(id: string): void;
  /** Opens a new order with this one's settings. */
  onCopy(id: string): void;
}

/** The actions on one order. Without the privilege it can only be read and disabled. */
export const orderActions = (
  t: TFunction,
  { mayWrite, ...actions }: Omit<OrderActions, 'dialogs'>,
  order: WorkOrder,
): RowActionList => [
  mayWrite && editAction(t, () => actions.edit(order.id)),
  mayWrite && { key: 'copy', text: t('workOrders.copy'), icon: Copy, run: () => actions.copy(order.id) },
  {
    key: 'shares',
    text: t('workOrders.shares', { count: order.shares }),
    icon: Share2,
    run: () => actions.showShares(order.id),
  },
  mayWrite && {
    key: 'reset',
    text: t('workOrders.reset.menu'),
    icon: RotateCcw,
    danger: true,
    run: () => actions.askReset(order),
  },
  order.status === 'normal'
    ? {
        key: 'disable',
        text: t('workOrders.disable.menu'),
        icon: Ban,
        danger: true,
        run: () => actions.askDisable(order),
      }
    : mayWrite && {
        key: 'enable',
        text: t('workOrders.enable'),
        icon: CirclePlay,
        run: () => actions.enable(order),
      },
];

/** Actions on a whole work order, from its row or its page. */
export function useOrderActions({ onEdit, onCopy }: ActionCalls): OrderActions {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = usePrivilege('work-orders');
  const setStatus = useSetOrderStatus();
  const confirmation = useConfirmation();
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
    confirmation.ask({
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
    mayWrite,
    edit: onEdit,
    copy: onCopy,
    showShares: (order) => void navigate({ to: '/workOrder/multiAccount', search: { order } }),
    askDisable,
    enable: (order) => void set(order, 'normal').catch((error: unknown) => toastFailure(t, error)),
    askReset: setResetting,
    dialogs: (
      <Suspense>
        {confirmation.dialog}
        {resetting && <ResetDialog order={resetting} onClose={() => setResetting(null)} />}
      </Suspense>
    ),
  };
}
