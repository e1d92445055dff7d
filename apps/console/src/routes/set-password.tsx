import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { PublicFrame } from '../app/shell/PublicFrame';
import { ChoosePassword } from '../features/identity/public';

export const Route = createFileRoute('/set-password')({
  staticData: { words: ['identity'] },
  component: SetPassword,
});

function SetPassword() {
  // The token stands after the hash, so that no server or proxy logs it. During a navigation the location already
  // belongs to the next page.
  const token = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).hash,
  });
  const navigate = Route.useNavigate();
  const leave = (username: string) => void navigate({ to: '/login', state: { username }, replace: true });
  return (
    <PublicFrame>
      <ChoosePassword key={token} token={token} onLeave={leave} />
    </PublicFrame>
  );
}
