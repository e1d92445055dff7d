import { refreshMinutes, shareLimits, shareRanges, type WorkOrder } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { NumberInput } from '../../../ui/form/NumberInput';
import { Select } from '../../../ui/form/Select';
import { Segments } from '../../../ui/Segments';
import { refreshText } from '../share-labels';
import { AccountPicker } from './AccountPicker';
import { type ShareFormValues, type shareRulesOf, validities } from './form-values';

type Rules = ReturnType<typeof shareRulesOf>;

export function TitleField({ validate }: { validate: Rules['title'] }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Pick<ShareFormValues, 'title'>>();
  return (
    <Field
      label={t('workOrderShares.form.title')}
      help={t('workOrderShares.form.titleHelp')}
      error={formState.errors.title?.message}
    >
      {(fieldProps) => (
        <Input
          {...fieldProps}
          autoComplete="off"
          maxLength={shareLimits.titleMax * 2}
          {...register('title', { validate })}
        />
      )}
    </Field>
  );
}

export function RefreshField() {
  const { t } = useTranslation();
  const { control } = useFormContext<Pick<ShareFormValues, 'refreshMinutes'>>();
  return (
    <Field label={t('workOrderShares.form.refresh')} help={t('workOrderShares.form.refreshHelp')}>
      {({ wrong: _, ...fieldProps }) => (
        <Controller
          name="refreshMinutes"
          control={control}
          render={({ field }) => (
            <Select
              {...fieldProps}
              value={field.value}
              options={refreshMinutes.map((value) => ({
                value: String(value),
                text: refreshText(t, value),
              }))}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </Field>
  );
}

export function AccountFields({
  order,
  validate,
}: {
  order: WorkOrder | undefined;
  validate: Rules['socialAccountIds'];
}) {
  const { t } = useTranslation();
  const { control } = useFormContext<ShareFormValues>();
  const range = useWatch({ control, name: 'range' });
  return (
    <>
      <Field
        group
        label={t('workOrderShares.form.accounts')}
        help={range === 'all' ? t('workOrderShares.form.allHelp') : undefined}
      >
        {() => (
          <Controller
            name="range"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('workOrderShares.form.accounts')}
                value={field.value}
                options={shareRanges.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {range === 'some' && (
        <Controller
          name="socialAccountIds"
          control={control}
          rules={{ validate }}
          render={({ field, fieldState }) => (
            <Field group label={t('workOrderShares.form.accountChoice')} error={fieldState.error?.message}>
              {() => (
                <AccountPicker
                  key={order?.id}
                  ref={field.ref}
                  workOrderId={order?.id ?? ''}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}

export function ValidityFields({ validate }: { validate: Rules['validDays'] }) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<ShareFormValues>();
  const validity = useWatch({ control, name: 'validity' });
  return (
    <Field group label={t('workOrderShares.form.validity')} error={formState.errors.validDays?.message}>
      {({ wrong }) => (
        <>
          <Controller
            name="validity"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('workOrderShares.form.validity')}
                value={field.value}
                options={validities.map((value) => ({ value, text: t(`workOrderShares.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
          {validity === 'limited' && (
            <NumberInput
              aria-label={t('workOrderShares.form.daysLabel')}
              unit={t('workOrderShares.form.days')}
              maxLength={5}
              wrong={wrong}
              {...register('validDays', { validate })}
            />
          )}
        </>
      )}
    </Field>
  );
}
