import { identityLimits } from '@parley/contracts/public';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import { Field, type FieldWords } from './Field';
import { Input, type InputProps } from './Input';

interface PasswordInputProps extends Omit<InputProps, 'type' | 'end'> {
  /** The field's name for the button that shows or hides the value. */
  label: string;
}

/** Dots until the user shows the letters. */
export function PasswordInput({ label, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Input
      maxLength={identityLimits.passwordMax}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      end={
        <IconAction
          size="small"
          label={t(shown ? 'common.password.hide' : 'common.password.show', { label })}
          aria-pressed={shown}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export const PasswordField = ({
  label,
  help,
  error,
  optional,
  ...input
}: FieldWords & PasswordInputProps) => (
  <Field label={label} help={help} error={error} optional={optional}>
    {(fieldProps) => <PasswordInput {...fieldProps} {...input} label={label} />}
  </Field>
);
