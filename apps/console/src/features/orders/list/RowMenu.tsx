import type { Order } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, ExternalLink, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { isPayable } from '../order-labels';
import type { OrderActions } from './use-actions';

interface RowMenuProps {
  order: Order;
  actions: OrderActions;
}

/** Nothing where nothing can be done with it. */
export function RowMenu({ order, actions }: RowMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unpaid = order.status === 'unpaid';
  const all: (MenuEntry | false)[] = [
    isPayable(order) && {
      key: 'pay',
      text: t('orders.pay'),
      icon: <ExternalLink size={16} />,
      run: () => actions.pay(order),
    },
    order.status === 'success' && {
      key: 'receipt',
      text: t('orders.receipt'),
      icon: <Receipt size={16} />,
      run: () => void navigate({ to: '/userCenter/receipt', search: { order: order.id } }),
    },
    unpaid && {
      key: 'cancel',
      text: t('orders.cancel'),
      icon: <Ban size={16} />,
      danger: true,
      run: () => actions.askCancel(order),
    },
  ];
  const entries = all.filter((entry) => entry !== false);
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.more')}
      entries={entries}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size="small" {...fieldProps} />
      )}
    />
  );
}
