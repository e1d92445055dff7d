import { isApiFailure } from '@parley/client/errors';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useWait } from '../../../lib/use-wait';
import { waitText } from '../../../lib/wait-text';
import { Button } from '../../../ui/Button';
import { AuthCard } from '../AuthCard';
import { CodeStep } from '../CodeStep';
import { problemsOf } from '../login-problems';
import { type EmailCode, useEmailCode } from '../use-email-code';
import { ForgotEmail } from './ForgotEmail';
import type { NewPassword } from './new-password';
import { NewPasswordForm } from './NewPasswordForm';

type Step = 'email' | 'code' | 'password' | 'done';

interface ForgotPasswordProps {
  email: string;
  /** Returns to the sign-in with the email. */
  onLeave(email: string): void;
}

/** Resets a password in three steps: email, code, new password. Going back keeps the typed text. */
export default function ForgotPassword({ email: known, onLeave }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const codes = useEmailCode('reset');
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [values, setValues] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const [isCodeOver, setIsCodeOver] = useState(false);
  const note = {
    email: t('identity.forgot.emailNote'),
    code: <Trans i18nKey="identity.code.sentNote" values={{ email }} components={{ b: <strong /> }} />,
    password: t('identity.forgot.passwordNote'),
    done: t('identity.forgot.doneNote'),
  }[step];
  const wrongCode = (error: unknown) => {
    if (!isApiFailure(error, 'identity.code_wrong')) return false;
    setIsCodeOver(true);
    setStep('code');
    return true;
  };
  return (
    <AuthCard
      key={step}
      title={t(step === 'done' ? 'identity.forgot.done' : 'identity.forgot.title')}
      note={note}
      announced={step === 'done'}
    >
      {step === 'email' && (
        <ForgotEmail
          email={email}
          codes={codes}
          onSent={(to) => {
            setEmail(to);
            setIsCodeOver(false);
            setStep('code');
          }}
          onBack={() => onLeave(email)}
        />
      )}
      {step === 'code' && (
        <ForgotCode
          email={email}
          codes={codes}
          isOver={isCodeOver}
          onRight={(right) => {
            setCode(right);
            setStep('password');
          }}
          onBack={() => setStep('email')}
        />
      )}
      {step === 'password' && (
        <NewPasswordForm
          email={email}
          values={values}
          onValues={setValues}
          save={(chosen) => api.call('identity.reset-password', { body: { email, code, ...chosen } })}
          onRefused={wrongCode}
          onDone={() => setStep('done')}
        />
      )}
      {step === 'done' && (
        <Button variant="contained" color="primary" size="large" fullWidth onClick={() => onLeave(email)}>
          {t('identity.forgot.toLogin')}
        </Button>
      )}
    </AuthCard>
  );
}

interface ForgotCodeProps {
  email: string;
  codes: EmailCode;
  /** The code was valid a moment ago and has expired. */
  isOver: boolean;
  onRight(code: string): void;
  onBack(): void;
}

/** Checks the code before asking for a new password. The code is sent again with the password. */
function ForgotCode({ email, codes, isOver, onRight, onBack }: ForgotCodeProps) {
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
      problem={wait.seconds > 0 ? waitText(t, wait.seconds) : general}
      error={wrong ? t('identity.code.wrong') : undefined}
      busy={busy || wait.seconds > 0}
      submit={t(busy ? 'identity.forgot.checking' : 'identity.forgot.next')}
      onCode={(code) => void check(code)}
      onBack={onBack}
    />
  );
}
