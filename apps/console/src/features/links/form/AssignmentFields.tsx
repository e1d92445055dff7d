import { linkLimits, linkModes, linkTypes } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { FormSection } from '../../../ui/form/FormSection';
import { SwitchField } from '../../../ui/form/SwitchField';
import { Segments } from '../../../ui/Segments';
import type { FormValues } from './form-values';

/** The rules that assign visitors to accounts. */
export function AssignmentFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [type, mode] = useWatch({ control, name: ['type', 'mode'] });
  return (
    <FormSection title={t('links.form.assignment')} note={t('links.form.assignmentNote')}>
      <Field group label={t('links.fields.type')} help={t(`links.form.typeHelp.${type}`)}>
        {() => (
          <Controller
            name="type"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('links.fields.type')}
                value={field.value}
                options={linkTypes.map((value) => ({ value, text: t(`links.type.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <Field group label={t('links.fields.mode')} help={t(`links.form.modeHelp.${mode}`)}>
        {() => (
          <Controller
            name="mode"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('links.fields.mode')}
                value={field.value}
                options={linkModes.map((value) => ({ value, text: t(`links.mode.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <Controller
        name="bindsVisitors"
        control={control}
        render={({ field }) => (
          <SwitchField
            label={t('links.fields.bindsVisitors')}
            help={t('links.form.bindsHelp', { days: linkLimits.bindingDays })}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormSection>
  );
}
