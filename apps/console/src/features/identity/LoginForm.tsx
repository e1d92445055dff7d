import { Button } from '../../ui/Button';
import { type CurrentUser, identityLimits } from '@parley/contracts/public';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../lib/session';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { CaptchaField } from './CaptchaField';
import styles from './LoginForm.module.css';
import { PasswordField } from './PasswordField';
import { type LoginProblems, missingIn, problemsOf } from './login-problems';
import { useCaptcha } from './use-captcha';
import { useWait } from './use-wait';

interface LoginFormProps {
  username?: string;
  onSignedIn(user: CurrentUser): void;
}

/** Uncontrolled inputs: a password manager's filling counts without a single event of ours. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});

  // Whoever comes here comes to type; a name already known leads to the password.
  const begin = username ? 'password' : 'username';
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name="${begin}"]`)?.focus();
  }, [begin]);

  const show = (found: LoginProblems) => {
    setProblems(found);
    const first = (['username', 'password', 'captcha'] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const input = {
      username: read('username').trim(),
      password: read('password'),
      captcha: read('captcha').trim(),
    };
    const missing = missingIn(t, input);
    if (missing) return show(missing);
    setBusy(true);
    setProblems({});
    try {
      const answer = await signIn({ ...input, captchaId: captcha.id ?? '' });
      if ('user' in answer) onSignedIn(answer.user);
    } catch (error) {
      const found = problemsOf(t, error);
      if (found.waitSeconds) wait.start(found.waitSeconds);
      const captchaInput = form.current?.querySelector<HTMLInputElement>('[name="captcha"]');
      // A picture answers one attempt, whatever came of it.
      if (captchaInput) captchaInput.value = '';
      captcha.renew();
      show(found);
    } finally {
      setBusy(false);
    }
  };

  const general = wait.seconds > 0 ? t('identity.wait', { seconds: wait.seconds }) : problems.general;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {general && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {general}
        </p>
      )}
      <Field label={t('identity.username')} help={t('identity.usernameHint')} error={problems.username}>
        {(ties) => (
          <Input
            {...ties}
            name="username"
            defaultValue={username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={identityLimits.usernameMax}
          />
        )}
      </Field>
      <PasswordField error={problems.password} />
      <CaptchaField captcha={captcha} error={problems.captcha} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={busy || wait.seconds > 0}
      >
        {busy ? t('identity.submitting') : t('identity.submit')}
      </Button>
    </form>
  );
}
