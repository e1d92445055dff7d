import { ApiFailure } from '@parley/client/errors';
import { type AskOwnCode, emailCodePattern } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useWait } from '../../../lib/use-wait';
import { CodeInput } from '../../../ui/form/CodeInput';
import { Field } from '../../../ui/form/Field';

interface CodeFieldProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  name: FieldPath<T>;
  help: string;
  error: string | undefined;
  /** The request for a code; null while its fields are incomplete. */
  ask(): Promise<AskOwnCode | null>;
  /** The address that receives the requested code. */
  addressOf(input: AskOwnCode): string;
  onFailed(error: unknown): void;
}

/** The field for an emailed code. After sending, the help says where to look, and the field takes the focus. */
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
  const wait = useWait();
  const [sent, setSent] = useState<string | undefined>();
  const send = useMutation({
    mutationFn: async () => {
      const input = await ask();
      return input && { input, sent: await api.call('identity.ask-own-code', { body: input }) };
    },
    onSuccess: (done) => {
      if (!done) return;
      wait.start(done.sent.retryAfterSeconds);
      form.clearErrors(name);
      const minutes = format.number(Math.round(done.sent.expiresInSeconds / 60));
      setSent(t('user.security.codeSent', { email: addressOf(done.input), minutes }));
      form.setFocus(name);
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.retryAfter) wait.start(failure.retryAfter);
      onFailed(failure);
    },
  });
  const validate = (text: PathValue<T, FieldPath<T>>) =>
    emailCodePattern.test(String(text).trim()) || t('user.security.needCode');
  return (
    <Field label={t('user.security.code')} help={sent ?? help} error={error}>
      {(fieldProps) => (
        <CodeInput
          {...fieldProps}
          {...form.register(name, { validate })}
          sent={sent !== undefined}
          sending={send.isPending}
          wait={wait.seconds}
          onSend={() => send.mutate()}
        />
      )}
    </Field>
  );
}
