import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { NumberInput } from '../../../ui/form/NumberInput';
import { Segments } from '../../../ui/Segments';
import { type ShareFormValues, type ShareRules, validities } from './form-values';

export function ValidityFields({ validate }: { validate: ShareRules['validDays'] }) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<ShareFormValues>();
  const validity = useWatch({ control, name: 'validity' });
  return (
    <Field group label={t('workOrderShares.form.validity')} error={formState.errors.validDays?.message}>
      {({ wrong }) => (
        <>
          <Controller
            name="validity"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('workOrderShares.form.validity')}
                value={field.value}
                options={validities.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
          {validity === 'limited' && (
            <NumberInput
              aria-label={t('workOrderShares.form.daysLabel')}
              unit={t('workOrderShares.form.days')}
              maxLength={5}
              wrong={wrong}
              {...register('validDays', { validate })}
            />
          )}
        </>
      )}
    </Field>
  );
}
