import { ApiFailure, isApiFailure } from '@parley/client/errors';
import { type ShareDoor, shareLimits } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useTitle } from '../../lib/hooks';
import { useWait } from '../../lib/use-wait';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { shareHttp } from './queries';
import styles from './SharePage.module.css';

const { passwordMin: least, passwordMax: most } = shareLimits;
/** The wait where the server does not say how long. */
const usualWaitSeconds = 60;

interface DoorProps {
  token: string;
  door: ShareDoor;
  /** The page was open until its password was replaced. */
  isChanged: boolean;
  onEntered(): void;
}

/** Asks for the password; it is sent, and kept nowhere. */
export function Door({ token, door, isChanged, onEntered }: DoorProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const wait = useWait();
  useTitle(door.title);
  useEffect(() => input.current?.focus(), []);
  const open = useMutation({
    mutationFn: () => shareHttp.call('share-page.open', { params: { token }, body: { password } }),
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
      ? t('sharePage.door.wrong')
      : failureText(t, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending || wait.seconds > 0) return;
    if (password.length < least) {
      setProblem(t('sharePage.door.short', { least, most }));
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    open.mutate();
  };
  const label = t('sharePage.door.password');
  const error = wait.seconds > 0 ? t('sharePage.door.wait', { seconds: wait.seconds }) : problem;
  return (
    <form className={styles.door} noValidate onSubmit={submit}>
      <LockKeyhole size={28} strokeWidth={1.5} aria-hidden="true" className={styles.lock} />
      <h1>{door.title}</h1>
      <p className={styles.lead}>{t(isChanged ? 'sharePage.door.changed' : 'sharePage.door.lead')}</p>
      <Field label={label} error={error}>
        {(fieldProps) => (
          <PasswordInput
            {...fieldProps}
            ref={input}
            label={label}
            autoComplete="off"
            maxLength={most}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button
        fullWidth
        size="large"
        type="submit"
        variant="contained"
        color="primary"
        disabled={wait.seconds > 0}
        aria-disabled={open.isPending}
      >
        {t('sharePage.door.open')}
      </Button>
      <span className="sr" role="alert">
        {wait.seconds > 0 ? t('sharePage.door.waitSome') : problem}
      </span>
    </form>
  );
}
