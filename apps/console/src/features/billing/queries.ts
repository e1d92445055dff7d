import type { TenantPackage } from '@parley/contracts/public';
import { routeQuery } from '../../lib/route-query';
import { packagesQuery } from './package-dialog/package-offer';
import { packageQuery } from './tenant-package';

export const billingKeys = {
  tenantPackage: packageQuery.queryKey,
  packages: packagesQuery.queryKey,
  providers: ['billing', 'providers'] as const,
  contactDeletions: ['billing', 'contact-deletions'] as const,
};

/** The key includes the days, so that a push of the package leads to a fresh list. */
export const contactDeletionsQuery = ({ endedAt, contactsDeletedAt }: TenantPackage) =>
  routeQuery([...billingKeys.contactDeletions, endedAt, contactsDeletedAt], 'contact-data.deletions');
