import { createFileRoute } from '@tanstack/react-router';
import { emailsQueryOf, MailPage, prefetchEmails, readMailSearch } from '../features/mail/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/mail')({
  staticData: { words: ['mail'] },
  validateSearch: readMailSearch,
  loaderDeps: ({ search }) => ({ query: emailsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchEmails(queryClient, query),
  component: Emails,
});

function Emails() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <MailPage search={search} onSearch={change} />;
}
