import { unhandledEvents } from '@parley/platform/messaging';

/**
 * The events (id, payload, created_at) of stored reports that are not counted yet. `tenantId` is the placeholder of the
 * tenant's id.
 */
export const uncountedReports = (tenantId: string): string => unhandledEvents('fans.count', tenantId);
