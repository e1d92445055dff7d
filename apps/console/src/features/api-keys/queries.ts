import { routeQuery } from '../../lib/route-query';

export const apiKeyKeys = { list: ['api-keys'] as const };

export const apiKeysQuery = routeQuery(apiKeyKeys.list, 'api-keys.list');
