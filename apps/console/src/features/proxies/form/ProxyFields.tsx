import { networkProtocols, proxyLimits } from '@parley/contracts/public';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../../ui/form/Input';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { ChoiceField } from '../../../ui/form/ChoiceField';
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
    <ChoiceField
      name="networkProtocol"
      control={control}
      label={t('proxies.form.protocol')}
      options={networkProtocols.map((value) => ({ value, text: t(`proxies.protocol.${value}`) }))}
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
      <ChoiceField
        name="authentication"
        control={control}
        label={t('proxies.form.authentication')}
        options={authentications.map((value) => ({
          value,
          text: t(`proxies.form.authentications.${value}`),
        }))}
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
