import { identityLimits } from '@parley/contracts/public';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import styles from './forms.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** It stands sealed on this device: dots for it, until something is typed. */
  remembered?: boolean;
  /** More about the password, below it. */
  children?: ReactNode;
}

export function PasswordField({
  label,
  help,
  error,
  remembered = false,
  children,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const action = t(shown ? 'identity.hide' : 'identity.show', { label });
  return (
    <Field label={label} help={help} error={error}>
      {(ties) => (
        <>
          <Input
            {...ties}
            maxLength={identityLimits.passwordMax}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={shown ? 'text' : 'password'}
            {...(remembered ? { placeholder: '••••••••••', className: styles.remembered } : {})}
            end={
              <button
                type="button"
                className={styles.reveal}
                aria-label={action}
                aria-pressed={shown}
                title={action}
                onClick={() => setShown(!shown)}
              >
                <Icon size={16} aria-hidden="true" />
              </button>
            }
          />
          {children}
        </>
      )}
    </Field>
  );
}
