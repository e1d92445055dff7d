import { isEmail } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../ui/form/CodeInput';
import { Field } from '../../ui/form/Field';
import { problemsOf } from './login-problems';
import { useEmailCode } from './use-email-code';

interface EmailCodeFieldProps {
  error: string | undefined;
  /** The address currently in the form. */
  username(): string;
  /** Called when the username is no address for an email. */
  onUsername(problem: string): void;
}

/** Takes an emailed code instead of the picture's text, for users who cannot read the picture. */
export function EmailCodeField({ error, username, onUsername }: EmailCodeFieldProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const email = useEmailCode('sign-in');
  const to = username();
  const send = async () => {
    const address = username();
    setProblem(undefined);
    if (!address) return onUsername(t('identity.usernameMissing'));
    if (!isEmail(address)) return onUsername(t('identity.code.noEmail'));
    try {
      await email.ask(address);
    } catch (failure) {
      const { general, waitSeconds } = problemsOf(t, failure);
      setProblem(waitSeconds ? t('common.wait.some') : general);
    }
  };
  return (
    <Field
      label={t('identity.code.label')}
      help={email.sentTo ? t('identity.code.sentTo', { email: email.sentTo }) : t('identity.code.loginHint')}
      error={error ?? problem}
    >
      {(fieldProps) => (
        <CodeInput
          {...fieldProps}
          name="emailCode"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          sent={email.sentTo !== null}
          sending={email.busy}
          wait={email.secondsFor(to)}
          onSend={() => void send()}
        />
      )}
    </Field>
  );
}
