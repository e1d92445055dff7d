import { linkLimits, linkModes, linkTypes } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form/FormSection';
import { SwitchField } from '../../../ui/form/SwitchField';
import { SegmentsField } from '../../../ui/Segments';
import type { FormValues } from './form-values';

/** The rules that assign visitors to accounts. */
export function AssignmentFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [type, mode] = useWatch({ control, name: ['type', 'mode'] });
  return (
    <FormSection title={t('links.form.assignment')} note={t('links.form.assignmentNote')}>
      <Controller
        name="type"
        control={control}
        render={({ field }) => (
          <SegmentsField
            label={t('links.form.type')}
            help={t(`links.form.typeHelp.${type}`)}
            value={field.value}
            options={linkTypes.map((value) => ({ value, text: t(`links.type.${value}`) }))}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        name="mode"
        control={control}
        render={({ field }) => (
          <SegmentsField
            label={t('links.form.mode')}
            help={t(`links.form.modeHelp.${mode}`)}
            value={field.value}
            options={linkModes.map((value) => ({ value, text: t(`links.mode.${value}`) }))}
            onChange={field.onChange}
          />
        )}
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
