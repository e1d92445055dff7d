import type { CurrentUser } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '../AuthCard';
import { SignInSteps } from './SignInSteps';

const ForgotPassword = lazy(() => import('../password/ForgotPassword'));

interface LoginPageProps {
  /** The name of a new or returning user. */
  username: string;
  forgot: boolean;
  onRemembered(): void;
  onSignedIn(user: CurrentUser): void;
}

/** The sign-in page of owners, agents and operators. */
export function LoginPage({ username: known, forgot, onRemembered, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState(known);
  const [step, setStep] = useState<'form' | 'totp'>('form');
  if (forgot)
    return (
      <Suspense>
        <ForgotPassword
          email={username.includes('@') ? username.trim() : ''}
          onLeave={(email) => {
            setUsername(email);
            onRemembered();
          }}
        />
      </Suspense>
    );
  return (
    <AuthCard
      title={t(step === 'totp' ? 'identity.totp.title' : 'identity.title')}
      windowTitle={t(step === 'totp' ? 'identity.totp.title' : 'identity.submit')}
      note={step === 'totp' ? t('identity.totp.note') : undefined}
      foot={
        step === 'form' && (
          <>
            {t('identity.noAccount')}
            <Link to="/register">{t('identity.register.title')}</Link>
          </>
        )
      }
    >
      <SignInSteps
        username={username}
        aside={
          <Link to="/login" search={(before) => ({ ...before, step: 'forgot' })}>
            {t('identity.forgot.ask')}
          </Link>
        }
        onUsername={setUsername}
        onStep={setStep}
        onSignedIn={onSignedIn}
      />
    </AuthCard>
  );
}
