import type { OrderRefund } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { PaidBackDialog } from './PaidBackDialog';
import { useOrderChanged } from './use-order-changed';

/** Marks a refund as paid back by hand, when no provider could do it. */
export default function RefundDoneDialog({ refund, onClose }: { refund: OrderRefund; onClose(): void }) {
  const { t } = useTranslation();
  const changed = useOrderChanged();
  const amount = useFormat().money(refund.amount);
  return (
    <PaidBackDialog
      amount={amount}
      text={t('orders.operator.refunds.doneText', { amount })}
      save={async (body) => {
        try {
          await changed(await api.call('orders.refund-done', { params: { id: refund.id }, body }));
        } catch (error) {
          void changed();
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
