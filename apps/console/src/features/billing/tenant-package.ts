import { routeQuery } from '../../lib/route-query';

/** The tenant's package, as the home page and its own page read it. */
export const packageQuery = routeQuery(['billing', 'tenant-package'] as const, 'billing.tenant-package');
