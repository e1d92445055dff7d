import { createFileRoute, redirect, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { PublicFrame } from '../app/shell/PublicFrame';
import { LoginPage } from '../features/identity/public';
import { isInternal } from '../lib/internal-path';
import { oneOf, someText } from '../lib/search';
import { isSignedIn } from '../lib/session';

interface LoginSearch {
  redirect?: string | undefined;
  step?: 'forgot' | undefined;
}

export const Route = createFileRoute('/login')({
  staticData: { words: ['identity'] },
  validateSearch: (search): LoginSearch => ({
    redirect: someText(search['redirect'], 500),
    step: oneOf(search['step'], ['forgot']),
  }),
  beforeLoad: () => {
    if (isSignedIn()) redirect({ to: '/workplace/home', replace: true, throw: true });
  },
  component: Login,
});

function Login() {
  const { redirect: target, step } = Route.useSearch();
  const username = useRouterState({ select: ({ location }) => location.state.username ?? '' });
  const navigate = useNavigate();
  const router = useRouter();
  const goOn = () => {
    if (isInternal(target)) router.history.replace(target);
    else void navigate({ to: '/workplace/home', replace: true });
  };
  return (
    <PublicFrame>
      <LoginPage
        username={username}
        forgot={step === 'forgot'}
        onRemembered={() => void navigate({ to: '/login', search: { redirect: target } })}
        onSignedIn={goOn}
      />
    </PublicFrame>
  );
}
