import { type Link, linkDevices, regionRules } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { zoneText } from '../../../lib/zone-name';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Field } from '../../../ui/form/Field';
import { FormSection } from '../../../ui/form/FormSection';
import { InputField } from '../../../ui/form/Input';
import { MomentField } from '../../../ui/form/MomentField';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { DomainField } from './DomainField';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';
import styles from './LinkForm.module.css';
import { RegionPicker } from './RegionPicker';

interface VisitorFieldsProps {
  before: Link | undefined;
  rules: Rules;
}

/** The address of the link, the visitors that it admits, and the destination of the others. */
export function VisitorFields({ before, rules }: VisitorFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={t('links.form.visitors')} note={t('links.form.visitorsNote')}>
      <DomainField before={before} />
      <RegionFields rules={rules} />
      <Controller
        name="devices"
        control={control}
        rules={{ validate: rules.devices }}
        render={({ field, fieldState }) => (
          <Field
            group
            label={t('links.fields.devices')}
            error={(fieldState.error as { message?: string } | undefined)?.message}
          >
            {() => (
              <div className={styles.boxes}>
                {linkDevices.map((device, index) => (
                  <Checkbox
                    key={device}
                    ref={index === 0 ? field.ref : undefined}
                    checked={field.value.includes(device)}
                    onChange={(event) =>
                      field.onChange(
                        event.target.checked
                          ? [...field.value, device]
                          : field.value.filter((one) => one !== device),
                      )
                    }
                  >
                    {t(`links.devices.${device}`)}
                  </Checkbox>
                ))}
              </div>
            )}
          </Field>
        )}
      />
      <InputField
        optional
        label={t('links.fields.defaultUrl')}
        help={t('links.form.defaultUrlHelp')}
        error={errors.defaultUrl?.message}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...register('defaultUrl', { validate: rules.defaultUrl })}
      />
      <Controller
        control={control}
        name="endsAt"
        rules={{ validate: rules.endsAt }}
        render={({ field, fieldState }) => (
          <Field
            optional
            label={t('links.form.endsAt')}
            help={t('links.form.endsAtHelp', { zone: zoneText(format.timeZone, format.language) })}
            error={fieldState.error?.message}
          >
            {(fieldProps) => <MomentField {...fieldProps} {...field} />}
          </Field>
        )}
      />
    </FormSection>
  );
}

function RegionFields({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const rule = useWatch({ control, name: 'regionRule' });
  return (
    <>
      <ChoiceField
        name="regionRule"
        control={control}
        label={t('links.fields.regions')}
        help={t(`links.form.regionsHelp.${rule}`)}
        options={regionRules.map((value) => ({ value, text: t(`links.regionRule.${value}`) }))}
      />
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
