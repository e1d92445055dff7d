import { platforms } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { type CampaignValues, campaignRules } from './campaign-form';

export function CampaignBasics() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<CampaignValues>();
  const rules = campaignRules(t);
  return (
    <>
      <Field label={t('templates.form.name')} error={formState.errors.name?.message}>
        {(fieldProps) => (
          <Input {...fieldProps} autoComplete="off" {...register('name', { validate: rules.name })} />
        )}
      </Field>
      <Controller
        name="platform"
        control={control}
        render={({ field }) => (
          <Field label={t('templates.form.platform')}>
            {({ wrong: _, ...fieldProps }) => (
              <Select
                {...fieldProps}
                ref={field.ref}
                value={field.value}
                options={platforms.map(({ code, name }) => ({ value: code, text: name }))}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
    </>
  );
}
