import { createFileRoute } from '@tanstack/react-router';
import {
  LinkDomainsPage,
  type LinkDomainsSearch,
  prefetchOperatorDomains,
  readLinkDomainsSearch,
} from '../features/link-domains/public';

export const Route = createFileRoute('/_shell/operator/linkDomains')({
  staticData: { words: ['linkDomains'] },
  validateSearch: readLinkDomainsSearch,
  loader: ({ context: { queryClient } }) => void prefetchOperatorDomains(queryClient),
  component: LinkDomains,
});

function LinkDomains() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // An opened domain is remembered for the back button; filters only replace.
  const change = (next: LinkDomainsSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <LinkDomainsPage search={search} onSearch={change} />;
}
