import { createFileRoute, redirect } from '@tanstack/react-router';
import { PublicFrame } from '../app/shell/PublicFrame';
import { RegisterPage } from '../features/identity/public';
import { someText } from '../lib/search';
import { isSignedIn } from '../lib/session';

export const Route = createFileRoute('/register')({
  staticData: { words: ['identity'] },
  validateSearch: (search): { invite?: string | undefined } => {
    return { invite: someText(search['invite'], 64) || undefined };
  },
  beforeLoad: () => {
    if (isSignedIn()) redirect({ to: '/workplace/home', replace: true, throw: true });
  },
  component: Register,
});

function Register() {
  const { invite } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PublicFrame>
      <RegisterPage
        inviteCode={invite}
        onEnter={() => void navigate({ to: '/workplace/home', replace: true })}
      />
    </PublicFrame>
  );
}
