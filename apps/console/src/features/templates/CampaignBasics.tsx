import { platforms } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../ui/form/Input';
import { SelectField } from '../../ui/form/Select';
import { type CampaignValues, campaignRules } from './campaign-form';

export function CampaignBasics() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<CampaignValues>();
  const rules = campaignRules(t);
  return (
    <>
      <InputField
        label={t('templates.form.name')}
        error={formState.errors.name?.message}
        autoComplete="off"
        {...register('name', { validate: rules.name })}
      />
      <Controller
        name="platform"
        control={control}
        render={({ field }) => (
          <SelectField
            label={t('templates.form.platform')}
            ref={field.ref}
            value={field.value}
            options={platforms.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
