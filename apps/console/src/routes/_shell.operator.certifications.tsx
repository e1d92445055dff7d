import { createFileRoute } from '@tanstack/react-router';
import {
  CertificationsPage,
  certificationsQueryOf,
  prefetchCertifications,
  readCertificationsSearch,
} from '../features/certification/public';
import { searchChange } from '../lib/search-change';

export const Route = createFileRoute('/_shell/operator/certifications')({
  staticData: { words: ['certification', 'tenants'] },
  validateSearch: readCertificationsSearch,
  loaderDeps: ({ search }) => ({ query: certificationsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchCertifications(queryClient, query),
  component: Certifications,
});

function Certifications() {
  const search = Route.useSearch();
  const change = searchChange(Route.useNavigate());
  return <CertificationsPage search={search} onSearch={change} />;
}
