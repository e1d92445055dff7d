import { identityLimits } from '@parley/contracts/public';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, type InputProps } from '../../ui/Input';
import styles from './Form.module.css';

export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'user.security.hidePassword' : 'user.security.showPassword');
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      maxLength={identityLimits.passwordMax}
      {...props}
      type={shown ? 'text' : 'password'}
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
  );
}
