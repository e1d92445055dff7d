import { createFileRoute } from '@tanstack/react-router';
import {
  LinkDomainsPage,
  prefetchOperatorDomains,
  readLinkDomainsSearch,
} from '../features/link-domains/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/linkDomains')({
  staticData: { words: ['linkDomains'] },
  validateSearch: readLinkDomainsSearch,
  loader: ({ context: { queryClient } }) => void prefetchOperatorDomains(queryClient),
  component: LinkDomains,
});

function LinkDomains() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <LinkDomainsPage search={search} onSearch={change} />;
}
