import { createFileRoute } from '@tanstack/react-router';
import {
  CertificationsPage,
  type CertificationsSearch,
  certificationsQueryOf,
  prefetchCertifications,
  readCertificationsSearch,
} from '../features/certification/public';

export const Route = createFileRoute('/_shell/operator/certifications')({
  staticData: { words: ['certification', 'tenants'] },
  validateSearch: readCertificationsSearch,
  loaderDeps: ({ search }) => ({ query: certificationsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) => void prefetchCertifications(queryClient, query),
  component: Certifications,
});

function Certifications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: CertificationsSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <CertificationsPage search={search} onSearch={change} />;
}
