import type { Order } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { orderKeys, orderQuery } from '../../orders/public';

interface CancelOrderProps {
  order: Order;
  size: 'small' | 'large';
  onCanceled?(): void;
}

/** Cancels an unpaid order after confirmation. */
export function CancelOrder({ order, size, onCanceled }: CancelOrderProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmation = useConfirmation();
  const cancel = async () => {
    try {
      await api.call('orders.cancel', { params: { id: order.id } });
    } catch (error) {
      // The order may be paid by now: reads it again.
      void client.invalidateQueries(orderQuery(order.id));
      throw error;
    }
    void client.invalidateQueries({ queryKey: orderKeys.lists });
    toast(t('packageDialog.pending.canceled'));
    onCanceled?.();
  };
  const ask = () =>
    confirmation.ask({
      title: t('packageDialog.pending.cancelTitle'),
      text: t('packageDialog.pending.cancelText'),
      action: t('packageDialog.pending.cancel'),
      keep: t('packageDialog.pending.keep'),
      run: cancel,
    });
  return (
    <>
      <Button variant="text" size={size} onClick={ask}>
        {t('packageDialog.pending.cancel')}
      </Button>
      {confirmation.dialog}
    </>
  );
}
