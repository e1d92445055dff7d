import type { Port, PortQuery } from '@parley/contracts/public';
import { listQuery, routeQuery } from '../../lib/route-query';

export const portKeys = {
  all: ['ports'] as const,
  lists: ['ports', 'list'] as const,
  matrix: ['ports', 'matrix'] as const,
};

/** All of the tenant's ports by platform. */
export const portMatrixQuery = routeQuery(portKeys.matrix, 'ports.matrix');

export const portsQuery = (query: PortQuery) =>
  listQuery(portKeys.lists, 'ports.list', query, { idOf: ({ socialAccountId }: Port) => socialAccountId });
