import { identityLimits } from '@parley/contracts/public';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import styles from './LoginForm.module.css';

export function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t('identity.hidePassword') : t('identity.showPassword');
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={t('identity.password')} help={t('identity.passwordHint')} error={error}>
      {(ties) => (
        <Input
          {...ties}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={identityLimits.passwordMax}
          end={
            <button
              type="button"
              className={styles.reveal}
              aria-label={label}
              title={label}
              onClick={() => setShown(!shown)}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          }
        />
      )}
    </Field>
  );
}
