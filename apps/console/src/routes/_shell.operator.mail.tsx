import { createFileRoute } from '@tanstack/react-router';
import { lettersQueryOf, MailPage, prefetchLetters, readMailSearch } from '../features/mail/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/mail')({
  staticData: { words: ['mail'] },
  validateSearch: readMailSearch,
  loaderDeps: ({ search }) => ({ query: lettersQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchLetters(queryClient, query),
  component: Letters,
});

function Letters() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <MailPage search={search} onSearch={change} />;
}
