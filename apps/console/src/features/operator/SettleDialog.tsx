import { type OperatorOrder, orderLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { useSubmitKey } from '../../lib/submit-key';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { FormDialog } from '../../ui/material/FormDialog';
import { ReasonField } from './ReasonField';
import styles from './ReasonDialog.module.css';
import { useDialogForm } from './use-dialog-form';
import { useOrderChanged } from './use-order-changed';

const { reasonMax, tradeNoMax } = orderLimits;

/** Money came outside every provider: the order is fulfilled as if one had said so. */
export default function SettleDialog({ order, onClose }: { order: OperatorOrder; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useSubmitKey();
  const changed = useOrderChanged();
  const { id, amount, rmbAmount } = order;
  const form = useDialogForm({
    initial: { tradeNo: '', reason: '' },
    wrongIn: ({ tradeNo, reason }) => ({
      ...(tradeNo.trim() === '' && { tradeNo: t('common.required') }),
      ...(reason.trim() === '' && { reason: t('sales.orders.reasonRequired') }),
    }),
    save: async (values) => {
      const body = { tradeNo: values.tradeNo.trim(), reason: values.reason.trim() };
      try {
        await changed(await api.call('orders.settle', { params: { id }, body, key: key.of(body) }));
      } catch (error) {
        void changed();
        throw error;
      }
      key.taken();
      toast(t('sales.orders.settled'));
    },
    onSaved: onClose,
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      {...form.state}
      title={t('sales.orders.settleTitle', { id })}
      submit={t('sales.orders.settleSubmit')}
      onClose={onClose}
    >
      <>
        <p className={styles.text}>
          {t('sales.orders.settleText', { amount: `${format.money(amount)} (${format.rmb(rmbAmount)})` })}
        </p>
        <Field
          label={t('sales.orders.tradeNo')}
          help={t('sales.orders.tradeNoHelp')}
          error={errorOf('tradeNo')}
        >
          {(ties) => (
            <Input
              {...ties}
              name="tradeNo"
              autoComplete="off"
              spellCheck={false}
              maxLength={tradeNoMax}
              value={values.tradeNo}
              onChange={(event) => set({ tradeNo: event.target.value })}
            />
          )}
        </Field>
        <ReasonField
          help={t('sales.orders.settleReason')}
          error={errorOf('reason')}
          most={reasonMax}
          value={values.reason}
          onChange={(reason) => set({ reason })}
        />
      </>
    </FormDialog>
  );
}
