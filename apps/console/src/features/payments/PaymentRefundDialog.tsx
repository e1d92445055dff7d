import { orderLimits, type PaymentDetail, paymentLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { toast } from '../../lib/toasts';
import { InputField } from '../../ui/form/Input';
import { ReasonField } from '../../ui/form/ReasonField';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { claimedMoney } from '../orders/public';
import type { PaymentDialogProps } from './payment-dialog-props';

/** The way of the refund: a given reference, the provider, or a person. */
const wayOf = ({ refundsItself }: PaymentDetail, providerRef: string) =>
  providerRef !== '' ? 'done' : refundsItself ? 'itself' : 'byHand';

/** Refunds parked money, after a confirmation. */
export default function PaymentRefundDialog({ payment, decided, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const confirmation = useConfirmation();
  const { id, refundsItself } = payment;
  const amount = claimedMoney(format, payment);
  const form = useCheckedForm({
    initial: { providerRef: '', reason: '' },
    wrongIn: ({ reason }) => ({
      ...(reason.trim() === '' && { reason: t('orders.operator.orders.reasonRequired') }),
    }),
    save: async (values) => {
      const providerRef = values.providerRef.trim();
      const body = { note: values.reason.trim(), ...(providerRef !== '' && { providerRef }) };
      const way = wayOf(payment, providerRef);
      confirmation.ask({
        title: t('payments.refund.ask', { amount }),
        text: t(`payments.refund.askText.${way}`),
        action: t('payments.refund.title', { amount }),
        run: async () => {
          const after = await api.call('payments.refund', { params: { id }, body, key: key.forBody(body) });
          key.complete();
          toast(t(`payments.refund.taken.${way}`, { amount }));
          onClose();
          await decided(after);
        },
      });
    },
  });
  const { errorOf } = form;
  return (
    <>
      <FormDialog
        {...form.state}
        destructive
        title={t('payments.refund.title', { amount })}
        submit={t('payments.giveBack')}
        onClose={onClose}
      >
        <>
          <p className="dim">{t(refundsItself ? 'payments.refund.itself' : 'payments.refund.byHand')}</p>
          <InputField
            optional
            label={t('orders.operator.orders.tradeNo')}
            help={t('payments.refund.refHelp')}
            error={errorOf('providerRef')}
            {...form.field('providerRef')}
            autoComplete="off"
            spellCheck={false}
            maxLength={orderLimits.tradeNoMax}
          />
          <ReasonField
            help={t('payments.noteHelp')}
            error={errorOf('reason')}
            most={paymentLimits.noteMax}
            {...form.field('reason')}
          />
        </>
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
