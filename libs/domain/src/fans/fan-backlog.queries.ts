import { unhandledEvents } from '@parley/platform/messaging';

/**
 * Events of stored reports that wait to be counted: id, payload and created_at. `tenantId` is the placeholder of the
 * tenant's id.
 */
export const uncountedReports = (tenantId: string): string => unhandledEvents('fans.count', tenantId);
