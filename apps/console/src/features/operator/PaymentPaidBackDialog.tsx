import { orderLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { FormDialog } from '../../ui/material/FormDialog';
import { claimedMoney } from './payment-words';
import styles from './ReasonDialog.module.css';
import { useDialogForm } from './use-dialog-form';
import type { PaymentDialogProps } from './use-payment-actions';

/** Money of the inbox that no provider could give back was paid back by hand. */
export default function PaymentPaidBackDialog({ payment, decided, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = payment;
  const amount = claimedMoney(format, payment);
  const { values, set, errorOf, state } = useDialogForm({
    initial: { providerRef: '' },
    wrongIn: ({ providerRef }) => ({
      ...(providerRef.trim() === '' && { providerRef: t('common.required') }),
    }),
    save: async ({ providerRef }) => {
      const body = { providerRef: providerRef.trim() };
      await decided(await api.call('payments.refund-done', { params: { id }, body }));
      toast(t('sales.refunds.done', { amount }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...state}
      title={t('sales.refunds.doneTitle', { amount })}
      submit={t('sales.refunds.doneSubmit')}
      onClose={onClose}
    >
      <>
        <p className={styles.text}>{t('inbox.refund.doneText', { amount })}</p>
        <Field
          label={t('sales.orders.tradeNo')}
          help={t('sales.refunds.refHelp')}
          error={errorOf('providerRef')}
        >
          {(ties) => (
            <Input
              {...ties}
              name="providerRef"
              autoComplete="off"
              spellCheck={false}
              maxLength={orderLimits.tradeNoMax}
              value={values.providerRef}
              onChange={(event) => set({ providerRef: event.target.value })}
            />
          )}
        </Field>
      </>
    </FormDialog>
  );
}
