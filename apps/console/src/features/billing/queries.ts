import type { TenantPackage } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { packagesQuery } from './package-dialog/package-offer';
import { packageQuery } from './tenant-package';

export const billingKeys = {
  tenantPackage: packageQuery.queryKey,
  packages: packagesQuery.queryKey,
  providers: ['billing', 'providers'] as const,
  contactDeletions: ['billing', 'contact-deletions'] as const,
};

/** Another day, or none, is another list: whoever is told of the package reads it anew. */
export const contactDeletionsQuery = ({ endedAt, contactsDeletedAt }: TenantPackage) =>
  queryOptions({
    queryKey: [...billingKeys.contactDeletions, endedAt, contactsDeletedAt],
    queryFn: ({ signal }) => api.call('contact-data.deletions', { signal }),
  });
