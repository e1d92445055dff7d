import { operatorKeys } from '../../lib/operator-keys';
import { routeQuery } from '../../lib/route-query';

export const catalogueQuery = routeQuery(operatorKeys.catalogue, 'billing.catalogue');
