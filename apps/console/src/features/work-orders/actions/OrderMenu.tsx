import type { WorkOrder } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import {
  Ban,
  CirclePlay,
  Copy,
  Ellipsis,
  PanelsTopLeft,
  Pencil,
  Printer,
  RotateCcw,
  Share2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import type { OrderActions } from './use-order-actions';

interface OrderMenuProps {
  order: WorkOrder;
  actions: OrderActions;
  /** For rows without buttons for these actions. */
  complete?: boolean;
  size?: 'small' | 'medium';
  onOpen?: () => void;
  /** Set where there is no room for its button. */
  onReport?: (() => void) | undefined;
  onEdit(): void;
  onCopy(): void;
}

/** Everything that can be done with an order; without its privilege it can be read and disabled. */
export function OrderMenu(props: OrderMenuProps) {
  const { order, actions, complete = false, size = 'small', onOpen, onReport, onEdit, onCopy } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = usePrivilege('B0001');
  const isNormal = order.status === 'normal';
  const all: (MenuEntry | false | undefined)[] = [
    onOpen && { key: 'open', text: t('workOrders.open'), icon: <PanelsTopLeft size={16} />, run: onOpen },
    onReport && {
      key: 'report',
      text: t('workOrders.report.open'),
      icon: <Printer size={16} />,
      run: onReport,
    },
    complete && mayWrite && { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    mayWrite && { key: 'copy', text: t('workOrders.copy'), icon: <Copy size={16} />, run: onCopy },
    {
      key: 'shares',
      text: t('workOrders.shares', { count: order.shares }),
      icon: <Share2 size={16} />,
      run: () => void navigate({ to: '/workOrder/multiAccount', search: { order: order.id } }),
    },
    mayWrite && {
      key: 'reset',
      text: t('workOrders.reset.menu'),
      icon: <RotateCcw size={16} />,
      danger: true,
      run: () => actions.askReset(order),
    },
    isNormal
      ? {
          key: 'disable',
          text: t('workOrders.disable.menu'),
          icon: <Ban size={16} />,
          danger: true,
          run: () => actions.askDisable(order),
        }
      : mayWrite && {
          key: 'enable',
          text: t('workOrders.enable'),
          icon: <CirclePlay size={16} />,
          run: () => actions.enable(order),
        },
  ];
  const entries = all.filter((entry) => entry !== false && entry !== undefined);
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.more')}
      entries={entries}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size={size} {...fieldProps} />
      )}
    />
  );
}
