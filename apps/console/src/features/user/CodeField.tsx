import { type AskOwnCode, emailCodePattern } from '@parley/contracts/public';
import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Field } from '../../ui/Field';
import { CodeInput } from './CodeInput';

interface CodeFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  name: FieldPath<T>;
  help: string;
  error: string | undefined;
  /** What to ask for; null where that can't be said yet. */
  ask(): Promise<AskOwnCode | null>;
  /** Where the code goes that was asked for. */
  addressOf(asked: AskOwnCode): string;
  onFailed(error: unknown): void;
}

/** An e-mailed code in a form; once it was sent the help says where to look, and the field is ready for it. */
export function CodeField<T extends FieldValues>({
  form,
  name,
  help,
  error,
  ask,
  addressOf,
  onFailed,
}: CodeFieldProps<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sent, setSent] = useState<string | undefined>();
  const validate = (text: PathValue<T, FieldPath<T>>) =>
    emailCodePattern.test(String(text).trim()) || t('user.security.needCode');
  return (
    <Field label={t('user.security.code')} help={sent ?? help} error={error}>
      {(ties) => (
        <CodeInput
          {...ties}
          {...form.register(name, { validate })}
          ask={ask}
          onSent={({ expiresInSeconds }, asked) => {
            form.clearErrors(name);
            const minutes = format.number(Math.round(expiresInSeconds / 60));
            setSent(t('user.security.codeSent', { email: addressOf(asked), minutes }));
            form.setFocus(name);
          }}
          onFailed={onFailed}
        />
      )}
    </Field>
  );
}
