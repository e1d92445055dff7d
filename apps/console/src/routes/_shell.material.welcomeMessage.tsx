import { createFileRoute } from '@tanstack/react-router';
import { prefetchWelcomeTemplates, readFormSearch, WelcomePage } from '../features/replies/public';
import { searchChange } from '../lib/search-change';

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
  const change = searchChange(Route.useNavigate());
  return <WelcomePage search={search} onSearch={change} />;
}
