import { platforms, refreshMinutes, workOrderLimits } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import styles from '../../../ui/form/FormPage.module.css';
import { FormSection } from '../../../ui/form/FormSection';
import { InputField } from '../../../ui/form/Input';
import { PlatformField } from '../../../ui/form/PlatformField';
import { NumberField } from '../../../ui/form/NumberInput';
import { Select } from '../../../ui/form/Select';
import { SwitchField } from '../../../ui/form/SwitchField';
import { TextAreaField } from '../../../ui/form/TextArea';
import { TimeInput } from '../../../ui/form/TimeInput';
import { SubAccountsField } from '../../sub-accounts/public';
import { refreshText } from '../order-labels';
import type { FormValues, Rules } from './form-values';

interface FieldsProps {
  isNew: boolean;
  rules: Rules;
}

export function OrderFields({ isNew, rules }: FieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <FormSection title={t('workOrders.form.basic')} note={t('workOrders.form.basicNote')}>
      <div className={styles.pair}>
        <InputField
          label={t('workOrders.form.name')}
          error={errors.name?.message}
          autoFocus
          autoComplete="off"
          maxLength={workOrderLimits.nameMax * 2}
          {...register('name', { validate: rules.name })}
        />
        <PlatformField
          label={t('workOrders.columns.platform')}
          help={t(isNew ? 'workOrders.form.platformHelp' : 'workOrders.form.platformFixed')}
          isFixed={!isNew}
          offered={platforms}
          onChanged={() => {
            // The sub-accounts may lack accounts of the other platform.
            setValue('subAccountIds', [], { shouldDirty: true });
          }}
        />
      </div>
      <SubAccountsField<FormValues>
        label={t('workOrders.columns.subAccounts')}
        helpOf={(platform) => t('workOrders.form.subAccountsHelp', { platform })}
        validate={rules.subAccountIds}
      />
      <TextAreaField
        label={t('workOrders.columns.remarks')}
        optional
        error={errors.remarks?.message}
        maxLength={workOrderLimits.remarksMax * 2}
        {...register('remarks', { validate: rules.remarks })}
      />
    </FormSection>
  );
}

export function GoalFields({ rules }: Pick<FieldsProps, 'rules'>) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  const unit = t('workOrders.form.goalUnit');
  return (
    <FormSection title={t('workOrders.form.goals')} note={t('workOrders.form.goalsNote')}>
      <div className={styles.pair}>
        <NumberField
          label={t('workOrders.columns.totalGoal')}
          optional
          error={errors.totalGoal?.message}
          unit={unit}
          maxLength={12}
          {...register('totalGoal', { validate: rules.totalGoal, deps: 'dailyGoal' })}
        />
        <NumberField
          label={t('workOrders.columns.dailyGoal')}
          optional
          error={errors.dailyGoal?.message}
          unit={unit}
          maxLength={12}
          {...register('dailyGoal', { validate: rules.dailyGoal })}
        />
      </div>
    </FormSection>
  );
}

export function CountingFields({ isNew, rules }: FieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <FormSection title={t('workOrders.form.counting')} note={t('workOrders.form.countingNote')}>
      <div className={styles.pair}>
        <Field
          label={t('workOrders.form.resetTime')}
          help={isNew ? t('workOrders.form.resetTimeHelp') : t('workOrders.form.resetTimeLater')}
          error={errors.resetTime?.message}
        >
          {(fieldProps) => (
            <TimeInput {...fieldProps} {...register('resetTime', { validate: rules.resetTime })} />
          )}
        </Field>
        <Controller
          name="refreshMinutes"
          control={control}
          render={({ field }) => (
            <Field label={t('workOrders.form.refresh')} help={t('workOrders.form.refreshHelp')}>
              {({ wrong: _, ...fieldProps }) => (
                <Select
                  {...fieldProps}
                  ref={field.ref}
                  value={String(field.value)}
                  options={refreshMinutes.map((value) => ({
                    value: String(value),
                    text: refreshText(t, value),
                  }))}
                  onChange={(value) => field.onChange(Number(value))}
                />
              )}
            </Field>
          )}
        />
      </div>
      <Controller
        name="baseAtClose"
        control={control}
        render={({ field }) => (
          <SwitchField
            label={t('workOrders.form.baseAtClose')}
            help={t('workOrders.form.baseAtCloseHelp')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormSection>
  );
}
