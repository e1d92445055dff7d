import { type RouteName, routes } from '@parley/contracts/public';

const names = new Map(
  Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name as RouteName]),
);

/** The contract's name of a route, by its method and its path's pattern. `HEAD` counts as `GET`. */
export const routeNameOf = (method: string, pattern: string | undefined): RouteName | undefined =>
  names.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
