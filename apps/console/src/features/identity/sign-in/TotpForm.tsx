import { isApiFailure } from '@parley/client/errors';
import { identityLimits } from '@parley/contracts/public';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useWait } from '../../../lib/use-wait';
import { waitText } from '../../../lib/wait-text';
import { Button } from '../../../ui/Button';
import { InputField } from '../../../ui/form/Input';
import styles from '../forms.module.css';
import { problemsOf } from '../login-problems';
import { Problem } from '../Problem';
import { SubmitButton } from '../SubmitButton';

interface TotpFormProps {
  /** Rejects with the api's error. */
  onCode(code: string): Promise<void>;
  /** The sign-in attempt has expired. */
  onExpired(): void;
  onBack(): void;
}

const sixDigits = new RegExp(`^\\d{${identityLimits.totpDigits}}$`);

/** The second step. Six digits of an authenticator are sent automatically, a recovery code by the button. */
export function TotpForm({ onCode, onExpired, onBack }: TotpFormProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const wait = useWait();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [general, setGeneral] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const send = async (typed: string) => {
    if (busy || wait.seconds > 0) return;
    if (!typed) {
      setWrong(t('identity.totp.missing'));
      return input.current?.focus();
    }
    setBusy(true);
    setWrong(undefined);
    setGeneral(undefined);
    try {
      await onCode(typed);
    } catch (error) {
      if (isApiFailure(error, 'identity.totp_expired')) return onExpired();
      const { waitSeconds, general: words } = problemsOf(t, error);
      if (isApiFailure(error, 'identity.totp_wrong')) setWrong(t('identity.totp.wrong'));
      else if (waitSeconds) wait.start(waitSeconds);
      else setGeneral(words ?? failureText(t, error));
      setBusy(false);
      input.current?.select();
    }
  };
  const change = (text: string) => {
    setCode(text);
    const digits = text.replace(/[\s-]/g, '');
    if (sixDigits.test(digits)) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code.trim());
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Problem text={wait.seconds > 0 ? waitText(t, wait.seconds) : general} />
      <InputField
        label={t('identity.totp.label')}
        help={t('identity.totp.help')}
        error={wrong}
        ref={input}
        name="totp"
        value={code}
        onChange={(event) => change(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={identityLimits.totpCodeMax}
        className={styles.digits}
      />
      <SubmitButton disabled={busy || wait.seconds > 0}>
        {busy ? t('identity.submitting') : t('identity.totp.submit')}
      </SubmitButton>
      <Button variant="text" fullWidth onClick={onBack}>
        {t('identity.totp.back')}
      </Button>
    </form>
  );
}
