import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextArea } from '../../ui/form/TextArea';
import { type CampaignValues, campaignRules } from './campaign-form';

export function CampaignGoal() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<CampaignValues>();
  const rules = campaignRules(t);
  return (
    <>
      <Field label={t('templates.form.goal')} error={formState.errors.goal?.message}>
        {(fieldProps) => (
          <NumberInput
            {...fieldProps}
            unit={t('templates.form.goalUnit')}
            {...register('goal', { validate: rules.goal })}
          />
        )}
      </Field>
      <Field label={t('templates.form.note')} optional>
        {(fieldProps) => <TextArea {...fieldProps} maxLength={200} {...register('note')} />}
      </Field>
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
