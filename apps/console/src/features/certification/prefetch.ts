import type { CertificationQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first request of the operator's page. It is code of its own, because the first load reads the addresses of all pages. */
export async function prefetchCertifications(client: QueryClient, query: CertificationQuery): Promise<void> {
  const { certificationsQuery } = await import('./queries');
  void client.prefetchQuery(certificationsQuery(query));
}

/** The same of an owner's own certification. */
export async function prefetchCertification(client: QueryClient): Promise<void> {
  const { certificationQuery } = await import('./queries');
  void client.prefetchQuery(certificationQuery);
}
