import { ApiFailure, isApiFailure } from '@parley/client/errors';
import { shareLimits } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useTitle } from '../../lib/page-title';
import { visitorHttp } from '../../lib/visitor-http';
import { useWait } from '../../lib/use-wait';
import { waitText } from '../../lib/wait-text';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/form/PasswordInput';
import styles from './SharePage.module.css';

const { passwordMin: least, passwordMax: most } = shareLimits;
/** The waiting time if the server gives none. */
const usualWaitSeconds = 60;

interface PasswordFormProps {
  token: string;
  title: string;
  /** The password was replaced while the page was open. */
  isChanged: boolean;
  onEntered(): void;
}

/** Takes the password and sends it without storing it. */
export function PasswordForm({ token, title, isChanged, onEntered }: PasswordFormProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const wait = useWait();
  useTitle(title);
  useEffect(() => input.current?.focus(), []);
  const open = useMutation({
    mutationFn: () => visitorHttp.call('share-page.open', { params: { token }, body: { password } }),
    onSuccess: onEntered,
    onError: (error) => {
      if (isApiFailure(error, 'shares.too_many_attempts')) wait.start(error.retryAfter ?? usualWaitSeconds);
      else setProblem(problemText(error));
      input.current?.select();
    },
  });
  const problemText = (error: unknown): string =>
    error instanceof ApiFailure &&
    (error.error === 'shares.password_wrong' || error.error === 'request.invalid')
      ? t('sharePage.password.wrong')
      : failureText(t, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending || wait.seconds > 0) return;
    if (password.length < least) {
      setProblem(t('sharePage.password.short', { least, most }));
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    open.mutate();
  };
  const label = t('sharePage.password.label');
  const error = wait.seconds > 0 ? waitText(t, wait.seconds) : problem;
  return (
    <form className={styles.passwordForm} noValidate onSubmit={submit}>
      <LockKeyhole size={28} strokeWidth={1.5} aria-hidden="true" className={styles.lock} />
      <h1>{title}</h1>
      <p className={styles.lead}>{t(isChanged ? 'sharePage.password.changed' : 'sharePage.password.lead')}</p>
      <PasswordField
        label={label}
        error={error}
        ref={input}
        autoComplete="off"
        maxLength={most}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button
        fullWidth
        size="large"
        type="submit"
        variant="contained"
        color="primary"
        disabled={wait.seconds > 0}
        aria-disabled={open.isPending}
      >
        {t('sharePage.password.open')}
      </Button>
      <span className="sr" role="alert">
        {wait.seconds > 0 ? t('common.wait.some') : problem}
      </span>
    </form>
  );
}
