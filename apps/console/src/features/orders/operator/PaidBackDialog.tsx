import { orderLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';

interface Props {
  /** The formatted amount. */
  amount: string;
  text: string;
  save(body: { providerRef: string }): Promise<void>;
  onClose(): void;
}

/** Takes the reference of money that was paid back by hand, because no provider could return it. */
export function PaidBackDialog({ amount, text, save, onClose }: Props) {
  const { t } = useTranslation();
  const { field, errorOf, state } = useCheckedForm({
    initial: { providerRef: '' },
    wrongIn: ({ providerRef }) => ({
      ...(providerRef.trim() === '' && { providerRef: t('common.required') }),
    }),
    save: async ({ providerRef }) => {
      await save({ providerRef: providerRef.trim() });
      toast(t('orders.operator.refunds.done', { amount }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...state}
      title={t('orders.operator.refunds.doneTitle', { amount })}
      submit={t('orders.operator.refunds.doneSubmit')}
      onClose={onClose}
    >
      <>
        <p className="dim">{text}</p>
        <InputField
          label={t('orders.operator.orders.tradeNo')}
          help={t('orders.operator.refunds.refHelp')}
          error={errorOf('providerRef')}
          {...field('providerRef')}
          autoComplete="off"
          spellCheck={false}
          maxLength={orderLimits.tradeNoMax}
        />
      </>
    </FormDialog>
  );
}
