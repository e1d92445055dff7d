import type { TenantPackage } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const billingKeys = {
  tenantPackage: ['billing', 'tenant-package'] as const,
  packages: ['billing', 'packages'] as const,
  providers: ['billing', 'providers'] as const,
  contactDeletions: ['billing', 'contact-deletions'] as const,
};

export const packageQuery = queryOptions({
  queryKey: billingKeys.tenantPackage,
  queryFn: ({ signal }) => api.call('billing.tenant-package', { signal }),
});

/** Another day, or none, is another list: whoever is told of the package reads it anew. */
export const contactDeletionsQuery = ({ endedAt, contactsDeletedAt }: TenantPackage) =>
  queryOptions({
    queryKey: [...billingKeys.contactDeletions, endedAt, contactsDeletedAt],
    queryFn: ({ signal }) => api.call('contact-data.deletions', { signal }),
  });
