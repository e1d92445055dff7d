import type { CurrentUser, TotpAsked } from '@parley/contracts/public';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entered, signIn, signInTotp } from '../../../lib/session';
import { LoginForm } from './LoginForm';
import { forgetForm, rememberForm } from './remembered-form';
import { TotpForm } from './TotpForm';
import type { LoginSubmit } from './use-login-submit';

interface SignInStepsProps {
  username?: string;
  aside?: ReactNode;
  onUsername?(username: string): void;
  onStep?(step: 'form' | 'totp'): void;
  onSignedIn(user: CurrentUser): void;
}

/** The form, then the one-time code if required. The typed text stays during the second step. */
export function SignInSteps({ username = '', aside, onUsername, onStep, onSignedIn }: SignInStepsProps) {
  const { t } = useTranslation();
  const sent = useRef<LoginSubmit>(null);
  const [totp, setTotp] = useState<TotpAsked | null>(null);
  const [notice, setNotice] = useState<string>();
  const go = (challenge: TotpAsked | null, words?: string) => {
    setTotp(challenge);
    setNotice(words);
    onStep?.(challenge ? 'totp' : 'form');
  };

  const enter = async ({ user, rememberId }: Entered) => {
    const input = sent.current;
    if (input && !input.remember) forgetForm();
    else if (input?.password && rememberId) await rememberForm(input.username, input.password, rememberId);
    onSignedIn(user);
  };
  const submit = async (input: LoginSubmit) => {
    sent.current = input;
    setNotice(undefined);
    const answer = await signIn(input);
    if ('user' in answer) await enter(answer);
    else go(answer);
  };

  return (
    <>
      <LoginForm
        username={username}
        aside={aside}
        notice={notice}
        hidden={totp !== null}
        onUsername={onUsername}
        onSubmit={submit}
      />
      {totp && (
        <TotpForm
          onCode={async (code) => enter(await signInTotp({ totpToken: totp.totpToken, code }))}
          onExpired={() => go(null, t('identity.totp.expired'))}
          onBack={() => go(null)}
        />
      )}
    </>
  );
}
