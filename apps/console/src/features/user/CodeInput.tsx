import { ApiFailure } from '@parley/client/errors';
import { type AskOwnCode, type EmailCodeSent, identityLimits } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { Button } from '../../ui/Button';
import { Input, type InputProps } from '../../ui/Input';
import styles from './Form.module.css';

interface CodeInputProps extends InputProps {
  /** What to ask for; null where that can't be said yet. */
  ask(): Promise<AskOwnCode | null>;
  onSent(sent: EmailCodeSent, asked: AskOwnCode): void;
  onFailed(error: unknown): void;
}

/** Six digits, and the button that has them sent: at most once a minute. */
export function CodeInput({ ask, onSent, onFailed, ...input }: CodeInputProps) {
  const { t } = useTranslation();
  const [wait, startWait] = useCountdown();
  const [sentBefore, setSentBefore] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      const asked = await ask();
      return asked && { asked, sent: await api.call('identity.ask-own-code', { body: asked }) };
    },
    onSuccess: (done) => {
      if (!done) return;
      setSentBefore(true);
      startWait(done.sent.retryAfterSeconds);
      onSent(done.sent, done.asked);
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.retryAfter) startWait(error.retryAfter);
      onFailed(error);
    },
  });
  const text =
    wait > 0
      ? t('user.security.wait', { seconds: wait })
      : t(sentBefore ? 'user.security.resend' : 'user.security.sendCode');
  return (
    <span className={styles.code}>
      <Input
        {...input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={identityLimits.emailCodeDigits}
      />
      <Button size="large" disabled={wait > 0 || send.isPending} onClick={() => send.mutate()}>
        <span className="num">{text}</span>
      </Button>
    </span>
  );
}

/** Seconds left, by the clock: a tab in the background is not slower. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
