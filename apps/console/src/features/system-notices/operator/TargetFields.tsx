import { packageFamilies, systemNoticeAudiences } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { zoneText } from '../../../lib/zone-name';
import { Field } from '../../../ui/form/Field';
import { FormSection } from '../../../ui/form/FormSection';
import { MomentField } from '../../../ui/form/MomentField';
import { SelectField } from '../../../ui/form/Select';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { reachQuery } from '../queries';
import { type FormValues, type Rules, targetOf } from './form-values';
import styles from './SystemNotices.module.css';
import { TenantPicker } from './TenantPicker';

/** The audience of a notice, with its size. */
export function TargetFields({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const audience = useWatch({ control, name: 'audience' });
  return (
    <FormSection title={t('systemNotices.columns.audience')} note={t('systemNotices.form.targetNote')}>
      <ChoiceField
        name="audience"
        control={control}
        label={t('systemNotices.form.audience')}
        options={systemNoticeAudiences.map((value) => ({
          value,
          text: t(`systemNotices.audience.${value}`),
        }))}
      />
      {audience === 'family' && (
        <Controller
          name="family"
          control={control}
          render={({ field }) => (
            <SelectField
              label={t('systemNotices.form.family')}
              help={t('systemNotices.form.familyHelp')}
              value={field.value}
              options={packageFamilies.map((value) => ({ value, text: t(`billing.family.${value}`) }))}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {audience === 'tenants' && (
        <Controller
          name="tenantIds"
          control={control}
          rules={{ validate: rules.tenantIds }}
          render={({ field, fieldState }) => (
            <TenantPicker
              inputRef={field.ref}
              chosen={field.value}
              error={(fieldState.error as { message?: string } | undefined)?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <Reach />
    </FormSection>
  );
}

function Reach() {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const target = targetOf(useWatch({ control }) as FormValues);
  const [current, setCurrent] = useState(target);
  useDebounced(JSON.stringify(target), (text) => setCurrent(JSON.parse(text) as typeof target));
  const { data } = useQuery(reachQuery(current));
  return (
    <p className={styles.reach} role="status">
      {data &&
        t('systemNotices.form.reach', {
          count: data.tenants,
          tenants: format.number(data.tenants),
          readers: format.number(data.readers),
        })}
    </p>
  );
}

/** The period in which a notice is shown. */
export function TimeFields({ rules }: { rules: Rules }) {
  const { t } = useTranslation();
  const { timeZone, language } = useFormat();
  const { control } = useFormContext<FormValues>();
  return (
    <FormSection
      title={t('systemNotices.form.time')}
      note={t('systemNotices.form.timeNote', { zone: zoneText(timeZone, language) })}
    >
      <Controller
        control={control}
        name="startsAt"
        rules={{ validate: rules.startsAt }}
        render={({ field, fieldState }) => (
          <Field
            optional
            label={t('systemNotices.form.startsAt')}
            help={t('systemNotices.form.startsAtHelp')}
            error={fieldState.error?.message}
          >
            {(fieldProps) => <MomentField {...fieldProps} {...field} usualTime="00:00" />}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="endsAt"
        rules={{ validate: rules.endsAt }}
        render={({ field, fieldState }) => (
          <Field label={t('systemNotices.form.endsAt')} error={fieldState.error?.message}>
            {(fieldProps) => <MomentField {...fieldProps} {...field} />}
          </Field>
        )}
      />
    </FormSection>
  );
}
