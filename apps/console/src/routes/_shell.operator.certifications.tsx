import { createFileRoute } from '@tanstack/react-router';
import {
  type CertificationsSearch,
  certificationsQueryOf,
  readCertificationsSearch,
} from '../features/operator/certifications-search';
import { CertificationsPage } from '../features/operator/CertificationsPage';
import { certificationsQuery } from '../features/operator/queries';

export const Route = createFileRoute('/_shell/operator/certifications')({
  staticData: { words: ['operator'] },
  validateSearch: readCertificationsSearch,
  loaderDeps: ({ search }) => ({ query: certificationsQueryOf(search) }),
  loader: ({ context: { queryClient }, deps: { query } }) =>
    void queryClient.prefetchQuery(certificationsQuery(query)),
  component: Certifications,
});

function Certifications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (next: CertificationsSearch, { remember = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !remember, resetScroll: false });
  return <CertificationsPage search={search} onSearch={change} />;
}
