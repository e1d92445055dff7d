import { createFileRoute } from '@tanstack/react-router';
import {
  type FormSearch,
  prefetchWelcomeTemplates,
  readFormSearch,
  WelcomePage,
} from '../features/replies/public';

export const Route = createFileRoute('/_shell/material/welcomeMessage')({
  staticData: { words: ['replies', 'materials', 'failures'] },
  validateSearch: readFormSearch,
  loader: ({ context: { queryClient, gated } }) => {
    if (!gated) void prefetchWelcomeTemplates(queryClient);
  },
  component: Welcome,
});

function Welcome() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // A navigation that opens something adds a history entry for the back button.
  const change = (next: FormSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <WelcomePage search={search} onSearch={change} />;
}
