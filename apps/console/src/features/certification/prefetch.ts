import type { CertificationQuery } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';

/** The first request of the operator's page, in its own module, because the first load imports every page's address. */
export async function prefetchCertifications(client: QueryClient, query: CertificationQuery): Promise<void> {
  const { certificationsQuery } = await import('./queries');
  void client.prefetchQuery(certificationsQuery(query));
}

/** The first request of an owner's own certification. */
export async function prefetchCertification(client: QueryClient): Promise<void> {
  const { certificationQuery } = await import('./queries');
  void client.prefetchQuery(certificationQuery);
}
