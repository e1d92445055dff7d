import { dedupeScopes, portModes, subAccountLimits } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Field } from '../../ui/Field';
import { Input, type InputProps } from '../../ui/Input';
import { Segments } from '../../ui/Segments';
import type { FormValues, rulesOf } from './form-values';
import { PlatformChips } from './PlatformChips';
import styles from './SubAccountForm.module.css';
import { SwitchField } from './SwitchField';

interface FormFieldsProps {
  isNew: boolean;
  free: number | null;
  rules: ReturnType<typeof rulesOf>;
}

const switches = ['multiDevice', 'profileSharing', 'autoReply', 'sessionArchive'] as const;

export function FormFields({ isNew, free, rules }: FormFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('subAccounts.form.remark')}
          help={t('subAccounts.form.remarkHelp')}
          error={errors.remark?.message}
        >
          {(ties) => (
            <Input
              {...ties}
              autoFocus
              autoComplete="off"
              maxLength={subAccountLimits.remarkMax * 2}
              {...register('remark', { validate: rules.remark })}
            />
          )}
        </Field>
        <Field
          label={t('subAccounts.form.account')}
          optional={isNew}
          help={isNew ? t('subAccounts.form.accountHelp') : undefined}
          error={errors.account?.message}
        >
          {(ties) => (
            <Input
              {...ties}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={!isNew}
              maxLength={subAccountLimits.accountMax}
              {...register('account', { validate: (text) => !isNew || rules.account(text) })}
            />
          )}
        </Field>
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
      <Ports free={free} rules={rules} />
      <Field group label={t('subAccounts.form.dedupe')} help={t('subAccounts.form.dedupeHelp')}>
        {() => (
          <Controller
            name="dedupeScope"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('subAccounts.form.dedupe')}
                value={field.value}
                options={dedupeScopes.map((value) => ({
                  value,
                  text:
                    value === 'tenant' ? t('subAccounts.form.dedupeTenant') : t('subAccounts.form.dedupeSub'),
                }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <div className={styles.switches}>
        {switches.map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => (
              <SwitchField
                label={t(`subAccounts.form.${name}`)}
                help={t(`subAccounts.form.${name}Help`)}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        ))}
      </div>
    </>
  );
}

/** Fixed ports are reserved from the package; a limit may stand beside either mode. */
function Ports({ free, rules }: Pick<FormFieldsProps, 'free' | 'rules'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const portMode = useWatch({ control, name: 'portMode' });
  const isFixed = portMode === 'fixed';
  return (
    <>
      <Field
        group
        label={t('subAccounts.form.portMode')}
        help={isFixed ? t('subAccounts.form.fixedHelp') : t('subAccounts.form.dynamicHelp')}
      >
        {() => (
          <Controller
            name="portMode"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('subAccounts.form.portMode')}
                value={field.value}
                options={portModes.map((value) => ({ value, text: t(`subAccounts.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <div className={styles.pair}>
        {isFixed && (
          <Field
            label={t('subAccounts.form.reserved')}
            help={
              free === null ? undefined : t('subAccounts.form.reservedHelp', { shown: format.number(free) })
            }
            error={errors.portsReserved?.message}
          >
            {(ties) => <PortsInput {...ties} {...register('portsReserved', { validate: rules.reserved })} />}
          </Field>
        )}
        <Field
          optional
          label={t('subAccounts.form.limit')}
          help={t('subAccounts.form.limitHelp')}
          error={errors.portLimit?.message}
        >
          {(ties) => <PortsInput {...ties} {...register('portLimit', { validate: rules.limit })} />}
        </Field>
      </div>
    </>
  );
}

function PortsInput(props: InputProps) {
  const { t } = useTranslation();
  return <Input {...props} inputMode="numeric" autoComplete="off" end={t('subAccounts.form.unit')} />;
}
