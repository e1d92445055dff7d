import { operatorKeys } from '../../lib/operator-keys';
import { routeQuery } from '../../lib/route-query';

export const settingsQuery = routeQuery(operatorKeys.settings, 'settings.get');
