import { randomUUID } from 'node:crypto';
import { type Route, routes } from '@parley/contracts/public';

const keyed = Object.values(routes as Record<string, Route>)
  .filter((route) => route.keyed)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** A header with a new idempotency key if the route takes one; other routes refuse it. */
export function newKeyFor(method: string, url: string): Record<string, string> {
  const [path = ''] = url.split('?');
  const takesIt = keyed.some((route) => route.method === method.toUpperCase() && route.pattern.test(path));
  return takesIt ? { 'idempotency-key': randomUUID() } : {};
}
