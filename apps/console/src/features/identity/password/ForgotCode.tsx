import { isApiFailure } from '@parley/client/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useWait } from '../../../lib/use-wait';
import { CodeStep } from '../CodeStep';
import { problemsOf } from '../login-problems';
import type { EmailCode } from '../use-email-code';

interface ForgotCodeProps {
  email: string;
  codes: EmailCode;
  /** The code was valid a moment ago and has expired. */
  isOver: boolean;
  onRight(code: string): void;
  onBack(): void;
}

/** Checks the code before asking for a new password. The code is sent again with the password. */
export function ForgotCode({ email, codes, isOver, onRight, onBack }: ForgotCodeProps) {
  const { t } = useTranslation();
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(isOver);
  const [general, setGeneral] = useState<string>();
  const check = async (code: string) => {
    setBusy(true);
    setWrong(false);
    setGeneral(undefined);
    try {
      await api.call('identity.check-reset-code', { body: { email, code } });
      onRight(code);
    } catch (error) {
      setBusy(false);
      if (isApiFailure(error, 'identity.code_wrong')) return setWrong(true);
      const problems = problemsOf(t, error);
      if (problems.waitSeconds) wait.start(problems.waitSeconds);
      setGeneral(problems.general);
    }
  };
  return (
    <CodeStep
      address={email}
      codes={codes}
      problem={wait.seconds > 0 ? t('identity.wait', { seconds: wait.seconds }) : general}
      error={wrong ? t('identity.code.wrong') : undefined}
      busy={busy || wait.seconds > 0}
      submit={t(busy ? 'identity.forgot.checking' : 'identity.forgot.next')}
      onCode={(code) => void check(code)}
      onBack={onBack}
    />
  );
}
