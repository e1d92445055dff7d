import { refreshMinutes } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { refreshText } from '../share-labels';
import type { ShareFormValues } from './form-values';

export function RefreshField() {
  const { t } = useTranslation();
  const { control } = useFormContext<Pick<ShareFormValues, 'refreshMinutes'>>();
  return (
    <Field label={t('workOrderShares.form.refresh')} help={t('workOrderShares.form.refreshHelp')}>
      {({ wrong: _, ...fieldProps }) => (
        <Controller
          name="refreshMinutes"
          control={control}
          render={({ field }) => (
            <Select
              {...fieldProps}
              value={field.value}
              options={refreshMinutes.map((value) => ({
                value: String(value),
                text: refreshText(t, value),
              }))}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </Field>
  );
}
