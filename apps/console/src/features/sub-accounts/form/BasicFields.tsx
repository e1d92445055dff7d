import { subAccountLimits } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { PlatformChips } from '../../../ui/form/PlatformChips';
import { FormSection } from '../../../ui/form/FormSection';
import type { FormMode } from './form-mode';
import type { FormValues, Rules } from './form-values';
import { NumberField } from '../../../ui/form/NumberInput';
import styles from '../../../ui/form/FormPage.module.css';

export function BasicFields({ mode, rules }: { mode: FormMode; rules: Rules }) {
  const { t } = useTranslation();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const isMany = mode === 'many';
  return (
    <FormSection title={t('subAccounts.form.basic')} note={t('subAccounts.form.basicNote')}>
      <div className={styles.pair}>
        <InputField
          label={t('subAccounts.form.remark')}
          help={isMany ? t('subAccounts.form.remarkManyHelp') : t('subAccounts.form.remarkHelp')}
          error={errors.remark?.message}
          autoFocus
          autoComplete="off"
          maxLength={subAccountLimits.remarkMax * 2}
          {...register('remark', { validate: rules.remark })}
        />
        {isMany ? (
          <NumberField
            label={t('subAccounts.form.count')}
            help={t('subAccounts.form.countHelp')}
            error={errors.count?.message}
            unit={t('subAccounts.form.countUnit')}
            {...register('count', { validate: rules.count })}
          />
        ) : (
          <AccountField mode={mode} rules={rules} />
        )}
      </div>
      <Controller
        name="platforms"
        control={control}
        rules={{ validate: rules.platforms }}
        render={({ field, fieldState }) => (
          <Field group label={t('subAccounts.form.platforms')} error={fieldState.error?.message}>
            {() => <PlatformChips ref={field.ref} value={field.value} onChange={field.onChange} />}
          </Field>
        )}
      />
    </FormSection>
  );
}

/** The account is fixed after creation; the agent signs in with it. */
function AccountField({ mode, rules }: { mode: FormMode; rules: Rules }) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  const isNew = mode === 'one';
  return (
    <InputField
      label={t('subAccounts.form.account')}
      optional={isNew}
      help={isNew ? t('subAccounts.form.accountHelp') : t('subAccounts.form.accountFixed')}
      error={errors.account?.message}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={!isNew}
      maxLength={subAccountLimits.accountMax}
      {...register('account', { validate: (text) => !isNew || rules.account(text) })}
    />
  );
}
