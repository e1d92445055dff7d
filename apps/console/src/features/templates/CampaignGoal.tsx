import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/form/NumberInput';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextAreaField } from '../../ui/form/TextArea';
import { type CampaignValues, campaignRules } from './campaign-form';

export function CampaignGoal() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<CampaignValues>();
  const rules = campaignRules(t);
  return (
    <>
      <NumberField
        label={t('templates.form.goal')}
        error={formState.errors.goal?.message}
        unit={t('templates.form.goalUnit')}
        {...register('goal', { validate: rules.goal })}
      />
      <TextAreaField label={t('templates.form.note')} optional maxLength={200} {...register('note')} />
      <Controller
        name="isRepeated"
        control={control}
        render={({ field }) => (
          <SwitchField
            label={t('templates.form.isRepeated')}
            help={t('templates.form.isRepeatedHelp')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
