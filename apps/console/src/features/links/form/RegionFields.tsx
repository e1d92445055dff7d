import { regionRules } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Segments } from '../../../ui/Segments';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';
import { RegionPicker } from './RegionPicker';

export function RegionFields({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const rule = useWatch({ control, name: 'regionRule' });
  return (
    <>
      <Field group label={t('links.fields.regions')} help={t(`links.form.regionsHelp.${rule}`)}>
        {() => (
          <Controller
            name="regionRule"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('links.fields.regions')}
                value={field.value}
                options={regionRules.map((value) => ({ value, text: t(`links.regionRule.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {rule !== 'any' && (
        <Controller
          name="regions"
          control={control}
          rules={{ validate: rules.regions }}
          render={({ field, fieldState }) => (
            <Field
              group
              label={t('links.form.regionChoice')}
              error={(fieldState.error as { message?: string } | undefined)?.message}
            >
              {() => <RegionPicker ref={field.ref} value={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
      )}
    </>
  );
}
