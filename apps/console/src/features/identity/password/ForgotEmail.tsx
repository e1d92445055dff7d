import { identityLimits, isEmail } from '@parley/contracts/public';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '../../../lib/use-wait';
import { waitText } from '../../../lib/wait-text';
import { Button } from '../../../ui/Button';
import { InputField } from '../../../ui/form/Input';
import styles from '../forms.module.css';
import { problemsOf } from '../login-problems';
import { Problem } from '../Problem';
import { SubmitButton } from '../SubmitButton';
import type { EmailCode } from '../use-email-code';

interface ForgotEmailProps {
  email: string;
  codes: EmailCode;
  onSent(email: string): void;
  onBack(): void;
}

/** Asks for the email of the account whose password is to be reset. */
export function ForgotEmail({ email, codes, onSent, onBack }: ForgotEmailProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const wait = useWait();
  const [wrong, setWrong] = useState<string>();
  const [general, setGeneral] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const to = input.current?.value.trim() ?? '';
    setGeneral(undefined);
    setWrong(undefined);
    if (!isEmail(to)) {
      setWrong(t(to ? 'identity.register.emailWrong' : 'identity.register.emailMissing'));
      return input.current?.focus();
    }
    // The code sent a moment ago is still valid.
    if (codes.sentTo === to && codes.secondsFor(to) > 0) return onSent(to);
    try {
      await codes.ask(to);
      onSent(to);
    } catch (error) {
      const problems = problemsOf(t, error);
      if (problems.waitSeconds) wait.start(problems.waitSeconds);
      setGeneral(problems.general);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Problem text={wait.seconds > 0 ? waitText(t, wait.seconds) : general} />
      <InputField
        label={t('identity.register.email')}
        help={t('identity.forgot.agents')}
        error={wrong}
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        maxLength={identityLimits.usernameMax}
      />
      <SubmitButton disabled={codes.busy || wait.seconds > 0}>
        {t(codes.busy ? 'common.code.sending' : 'common.code.send')}
      </SubmitButton>
      <Button variant="text" fullWidth onClick={onBack}>
        {t('identity.forgot.back')}
      </Button>
    </form>
  );
}
