import { networkProtocols, proxyLimits } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../../ui/form/Input';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { SegmentsField } from '../../../ui/Segments';
import { authentications, type FormValues, type rulesOf } from './form-values';
import styles from './ProxyForm.module.css';
import { RangeFields } from './RangeFields';

interface ProxyFieldsProps {
  hasPassword: boolean;
  rules: ReturnType<typeof rulesOf>;
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export function ProxyFields({ hasPassword, rules }: ProxyFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <>
      <InputField
        label={t('proxies.form.name')}
        error={errors.name?.message}
        autoFocus
        autoComplete="off"
        maxLength={proxyLimits.nameMax * 2}
        {...register('name', { validate: rules.name })}
      />
      <ProtocolField />
      <div className={styles.address}>
        <InputField
          label={t('proxies.form.host')}
          help={t('proxies.form.hostHelp')}
          error={errors.host?.message}
          {...plain}
          maxLength={proxyLimits.hostMax + 2}
          {...register('host', { validate: rules.host, deps: 'proxyPassword' })}
        />
        <InputField
          label={t('proxies.form.port')}
          error={errors.port?.message}
          {...plain}
          inputMode="numeric"
          maxLength={5}
          {...register('port', { validate: rules.port, deps: 'proxyPassword' })}
        />
      </div>
      <Credentials hasPassword={hasPassword} rules={rules} />
      <RangeFields validate={rules.subAccountIds} />
    </>
  );
}

export function ProtocolField() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      name="networkProtocol"
      control={control}
      render={({ field }) => (
        <SegmentsField
          label={t('proxies.form.protocol')}
          value={field.value}
          options={networkProtocols.map((value) => ({ value, text: t(`proxies.protocol.${value}`) }))}
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** User name and password, or no authentication. */
function Credentials({ hasPassword, rules }: ProxyFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const authentication = useWatch({ control, name: 'authentication' });
  return (
    <>
      <Controller
        name="authentication"
        control={control}
        render={({ field }) => (
          <SegmentsField
            label={t('proxies.form.authentication')}
            value={field.value}
            options={authentications.map((value) => ({
              value,
              text: t(`proxies.form.authentications.${value}`),
            }))}
            onChange={field.onChange}
          />
        )}
      />
      {authentication === 'password' && <PasswordPair hasPassword={hasPassword} rules={rules} />}
    </>
  );
}

function PasswordPair({ hasPassword, rules }: ProxyFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <div className={styles.pair}>
      <InputField
        label={t('proxies.form.userName')}
        error={errors.proxyUserName?.message}
        {...plain}
        maxLength={proxyLimits.userNameMax}
        {...register('proxyUserName', { validate: rules.proxyUserName, deps: 'proxyPassword' })}
      />
      <PasswordField
        label={t('proxies.form.password')}
        help={hasPassword ? t('proxies.form.keepPassword') : undefined}
        error={errors.proxyPassword?.message}
        autoComplete="new-password"
        placeholder={hasPassword ? '••••••••' : undefined}
        maxLength={proxyLimits.passwordMax}
        {...register('proxyPassword', { validate: rules.proxyPassword, deps: 'proxyUserName' })}
      />
    </div>
  );
}
