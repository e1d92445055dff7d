import { identityLimits } from '@parley/contracts/public';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import styles from './forms.module.css';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange(code: string): void;
}

/** The six digits of a letter. One input: it takes a paste, a phone's offer and a screen reader. */
export function CodeField({ label, help, error, value, onChange, ...input }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ties) => (
        <Input
          {...ties}
          {...input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.digits}
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
      )}
    </Field>
  );
}

/** What was pasted may hold blanks and words around the digits. */
const digitsOf = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '')
    .slice(0, identityLimits.emailCodeDigits);
