import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { LanguageMenu } from '../app/shell/LanguageMenu';
import { Logo } from '../app/shell/Logo';
import { ThemeSwitch } from '../app/shell/NavbarTools';
import { LoginPage } from '../features/identity/LoginPage';
import { isInternal } from '../lib/internal-path';
import { someText } from '../lib/search';
import { isSignedIn } from '../lib/session';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string | undefined } => ({
    redirect: someText(search['redirect'], 500),
  }),
  beforeLoad: () => {
    if (isSignedIn()) redirect({ to: '/workplace/home', replace: true, throw: true });
  },
  component: Login,
});

function Login() {
  const { redirect: target } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const goOn = () => {
    if (isInternal(target)) router.history.replace(target);
    else void navigate({ to: '/workplace/home', replace: true });
  };
  return (
    <LoginPage
      logo={<Logo className="logo" />}
      tools={
        <>
          <LanguageMenu />
          <ThemeSwitch />
        </>
      }
      onSignedIn={goOn}
    />
  );
}
