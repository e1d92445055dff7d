import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { claimedMoney, PaidBackDialog } from '../orders/public';
import type { PaymentDialogProps } from './payment-dialog-props';

/** Marks money of the inbox as paid back by hand, when no provider could return it. */
export default function PaymentPaidBackDialog({ payment, decided, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const amount = claimedMoney(useFormat(), payment);
  return (
    <PaidBackDialog
      amount={amount}
      text={t('payments.refund.doneText', { amount })}
      save={async (body) => {
        await decided(await api.call('payments.refund-done', { params: { id: payment.id }, body }));
      }}
      onClose={onClose}
    />
  );
}
