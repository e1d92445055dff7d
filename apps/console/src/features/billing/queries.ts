import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const billingKeys = {
  tenantPackage: ['billing', 'tenant-package'] as const,
  packages: ['billing', 'packages'] as const,
  providers: ['billing', 'providers'] as const,
};

export const packageQuery = queryOptions({
  queryKey: billingKeys.tenantPackage,
  queryFn: ({ signal }) => api.call('billing.tenant-package', { signal }),
});

/** Support contacts have fixed numbers: this is the customer service. */
const customerService = '2';

export const customerServiceQuery = queryOptions({
  queryKey: ['support', 'contact', customerService],
  queryFn: ({ signal }) => api.call('support.contact', { params: { id: customerService }, signal }),
});
