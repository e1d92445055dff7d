import { type SharedAccount, shareRanges } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { SwitchField } from '../../../ui/form/SwitchField';
import { AccountPicker } from './AccountPicker';
import type { AccountValues, ShareFormValues, ShareRules } from './form-values';

interface AccountFieldsProps {
  workOrderId: string | undefined;
  /** Chosen accounts that have left the order. */
  left?: readonly SharedAccount[] | undefined;
  validate: ShareRules['socialAccountIds'];
}

export function AccountFields({ workOrderId, left, validate }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<AccountValues>();
  const range = useWatch({ control, name: 'range' });
  return (
    <>
      <ChoiceField
        name="range"
        control={control}
        label={t('workOrderShares.form.accounts')}
        help={range === 'all' ? t('workOrderShares.form.allHelp') : undefined}
        options={shareRanges.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
      />
      {range === 'some' && (
        <Controller
          name="socialAccountIds"
          control={control}
          rules={{ validate }}
          render={({ field, fieldState }) => (
            <Field group label={t('workOrderShares.form.accountChoice')} error={fieldState.error?.message}>
              {() => (
                <AccountPicker
                  key={workOrderId}
                  ref={field.ref}
                  workOrderId={workOrderId ?? ''}
                  left={left}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}

/** Whether visitors see telephone numbers in full. */
export function FullAccountsField() {
  const { t } = useTranslation();
  const { control } = useFormContext<Pick<ShareFormValues, 'showsFullAccounts'>>();
  return (
    <Controller
      name="showsFullAccounts"
      control={control}
      render={({ field: { value, onChange } }) => (
        <SwitchField
          label={t('workOrderShares.form.showsFullAccounts')}
          help={t('workOrderShares.form.showsFullAccountsHelp')}
          checked={value}
          onChange={onChange}
        />
      )}
    />
  );
}
