import { ApiFailure } from '@parley/client/errors';
import { useMutation } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useUser } from '../../../lib/session';
import { useWait } from '../../../lib/use-wait';
import { CodeInput } from '../../../ui/form/CodeInput';
import { Field } from '../../../ui/form/Field';

interface AccountCodeFieldProps {
  value: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** The emailed code for a new withdrawal account. After sending, the help says where to look. */
export function AccountCodeField({ value, error, input }: AccountCodeFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { emailAddress } = useUser();
  const wait = useWait();
  const send = useMutation({
    mutationFn: () => api.call('withdrawal-accounts.ask-code'),
    onSuccess: ({ retryAfterSeconds }) => wait.start(retryAfterSeconds),
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.retryAfter) wait.start(failure.retryAfter);
    },
  });
  // The missing code was already reported before the sending.
  const isAwaited = send.data !== undefined && value === '';
  const help = send.data
    ? t('promotionAccount.accounts.codeSent', {
        email: emailAddress,
        minutes: format.number(Math.round(send.data.expiresInSeconds / 60)),
      })
    : t('promotionAccount.accounts.codeHelp', { email: emailAddress });
  return (
    <Field
      label={t('promotionAccount.accounts.code')}
      help={help}
      error={send.error ? failureText(t, send.error) : isAwaited ? undefined : error}
    >
      {(fieldProps) => (
        <CodeInput
          {...fieldProps}
          {...input}
          sent={send.data !== undefined}
          sending={send.isPending}
          wait={wait.seconds}
          onSend={() => send.mutate()}
        />
      )}
    </Field>
  );
}
