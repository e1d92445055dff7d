import { routeQuery } from '../../lib/route-query';

export const pushKeys = { state: ['web-push', 'state'] as const };

/** How the person is alerted, and on which devices. */
export const pushStateQuery = routeQuery(pushKeys.state, 'web-push.get');
