import { createFileRoute } from '@tanstack/react-router';
import {
  lettersQueryOf,
  MailPage,
  type MailSearch,
  prefetchLetters,
  readMailSearch,
} from '../features/mail/public';

export const Route = createFileRoute('/_shell/operator/mail')({
  staticData: { words: ['mail'] },
  validateSearch: readMailSearch,
  loaderDeps: ({ search }) => ({ query: lettersQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchLetters(queryClient, query),
  component: Letters,
});

function Letters() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: MailSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <MailPage search={search} onSearch={change} />;
}
