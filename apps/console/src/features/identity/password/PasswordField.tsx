import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/Field';
import type { InputProps } from '../../../ui/form/Input';
import { PasswordInput } from '../../../ui/form/PasswordInput';
import styles from '../forms.module.css';

interface PasswordFieldProps extends Omit<InputProps, 'type' | 'end'> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The password is stored sealed on this device. The field shows dots until the user types. */
  remembered?: boolean;
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
  return (
    <Field label={label} help={help} error={error}>
      {(fieldProps) => (
        <>
          <PasswordInput
            {...fieldProps}
            {...input}
            label={label}
            {...(remembered ? { placeholder: '••••••••••', className: styles.remembered } : {})}
          />
          {children}
        </>
      )}
    </Field>
  );
}
