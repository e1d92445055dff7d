import { identityLimits } from '@parley/contracts/public';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import { Input, type InputProps } from './Input';

interface PasswordInputProps extends Omit<InputProps, 'type' | 'end'> {
  /** The field's name, used by the button that shows or hides its value. */
  label: string;
}

/** Dots, until they are asked to be letters. */
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
