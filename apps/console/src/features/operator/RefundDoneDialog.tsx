import { orderLimits, type OrderRefund } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { FormDialog } from '../../ui/material/FormDialog';
import styles from './ReasonDialog.module.css';
import { useDialogForm } from './use-dialog-form';
import { useOrderChanged } from './use-order-changed';

/** A refund that no provider could carry out was paid back by hand. */
export default function RefundDoneDialog({ refund, onClose }: { refund: OrderRefund; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useOrderChanged();
  const { id } = refund;
  const amount = format.money(refund.amount);
  const { values, set, errorOf, state } = useDialogForm({
    initial: { providerRef: '' },
    wrongIn: ({ providerRef }) => ({
      ...(providerRef.trim() === '' && { providerRef: t('common.required') }),
    }),
    save: async ({ providerRef }) => {
      const body = { providerRef: providerRef.trim() };
      try {
        await changed(await api.call('orders.refund-done', { params: { id }, body }));
      } catch (error) {
        void changed();
        throw error;
      }
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
        <p className={styles.text}>{t('sales.refunds.doneText', { amount })}</p>
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
