import { type ApplicationRange, applicationRanges } from '@parley/contracts/public';
import { Controller, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { SubAccountPicker } from '../../sub-accounts/public';

export interface RangeValues {
  applicationRange: ApplicationRange;
  subAccountIds: string[];
}

/** Works in any form with these two fields. */
export function RangeFields({
  validate,
}: {
  validate: (ids: string[], values: RangeValues) => string | boolean;
}) {
  const { t } = useTranslation();
  const { control } = useFormContext() as unknown as UseFormReturn<RangeValues>;
  const range = useWatch({ control, name: 'applicationRange' });
  return (
    <>
      <ChoiceField
        name="applicationRange"
        control={control}
        label={t('proxies.form.range')}
        help={t('proxies.form.rangeHelp')}
        options={applicationRanges.map((value) => ({ value, text: t(`proxies.form.${value}`) }))}
      />
      {range === 'some' && (
        <Controller
          name="subAccountIds"
          control={control}
          rules={{ validate: (ids, values) => validate(ids, values) }}
          render={({ field, fieldState }) => (
            <Field
              group
              label={t('proxies.form.subAccounts')}
              error={(fieldState.error as { message?: string } | undefined)?.message}
            >
              {() => (
                <SubAccountPicker
                  ref={field.ref}
                  label={t('proxies.form.subAccounts')}
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
