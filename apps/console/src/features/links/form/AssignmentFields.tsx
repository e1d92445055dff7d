import { linkLimits, linkModes, linkTypes } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form/FormSection';
import { SwitchField } from '../../../ui/form/SwitchField';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import type { FormValues } from './form-values';

/** The rules that assign visitors to accounts. */
export function AssignmentFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [type, mode] = useWatch({ control, name: ['type', 'mode'] });
  return (
    <FormSection title={t('links.form.assignment')} note={t('links.form.assignmentNote')}>
      <ChoiceField
        name="type"
        control={control}
        label={t('links.form.type')}
        help={t(`links.form.typeHelp.${type}`)}
        options={linkTypes.map((value) => ({ value, text: t(`links.type.${value}`) }))}
      />
      <ChoiceField
        name="mode"
        control={control}
        label={t('links.form.mode')}
        help={t(`links.form.modeHelp.${mode}`)}
        options={linkModes.map((value) => ({ value, text: t(`links.mode.${value}`) }))}
      />
      <Controller
        name="bindsVisitors"
        control={control}
        render={({ field }) => (
          <SwitchField
            label={t('links.form.binds')}
            help={t('links.form.bindsHelp', { days: linkLimits.bindingDays })}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormSection>
  );
}
