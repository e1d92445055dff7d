// A valid request for every route of the api: the minimum that the OpenAPI document accepts, plus the values in
// `route-fixtures.mjs`.
import { routes } from '@parley/contracts/public';
import { leastOf } from './least-values.mjs';
import { byName, byPath, fixtures } from './route-fixtures.mjs';

/** Routes outside the contract: `METHOD path`, in the router's form. */
export const besideContract = [
  'GET /',
  'GET /*',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/openapi.json',
  'GET /api/queues',
  'GET /api/queues/*',
  'GET /index.html',
  'GET /api/payments/:provider/callback',
  'GET /api/reports/unsubscribe',
  'GET /l/:code',
  'GET /robots.txt',
  'GET /widget-demo',
  'GET /widget-demo/:key',
  'GET /widget-mail/stop',
  'GET /widget/:key',
  'GET /hooks/:token',
  'POST /hooks/:token',
  'POST /api/payments/:provider/callback',
  'POST /api/reports/unsubscribe',
  'POST /widget-mail/stop',
];

/** Routes whose requests only others can make, by the beginning of their path. @type {[start: string, reason: string][]} */
const unanswered = [
  ['/api/payments/', 'a payment provider signs it'],
  ['/api/reports/', 'its token is in an email'],
  ['/hooks/', 'a platform signs it'],
  ['/widget-mail/', 'its token is in an email'],
];

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The caller of a route; undefined when it needs no sign-in. */
const askerOf = (access) =>
  access === 'public' ? undefined : ['owner', 'operator', 'agent'].find((role) => access.includes(role));

/** The record that a path parameter without a fixture names, by the beginning of the path. */
function namedBy(path) {
  const beginning = Object.keys(byPath)
    .filter((one) => path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return beginning === undefined ? 'none' : byPath[beginning];
}

/**
 * A route's request with places for values, which `filled` fills in. `over` replaces parts of its body.
 * @param {string} name
 * @param {object} [over]
 */
export function requestOf(name, over = {}) {
  const { method, path, access, keyed } = /** @type {import('@parley/contracts/public').Route} */ (
    routes[name]
  );
  const { params = {}, query, body, file, headers, ...rest } = fixtures[name] ?? {};
  const least = leastOf(name, byName);
  const json = least.body && JSON.stringify({ ...least.body, ...body, ...over });
  return {
    name,
    method,
    path: path.replace(/:(\w+)/g, (_, parameter) => params[parameter] ?? namedBy(path)),
    query: { ...least.query, ...query },
    headers: {
      ...(least.type && { 'content-type': least.type }),
      ...(keyed && { 'idempotency-key': '<uuid>' }),
      ...headers,
    },
    body: file === 'png' ? undefined : (json ?? file),
    bytes: file === 'png' ? png : undefined,
    as: askerOf(access),
    makesTask: least.makesTask,
    ...rest,
  };
}

/** The requests of all routes. */
export function requestsOf() {
  const others = besideContract.map((name) => {
    const [method = '', path = ''] = name.split(' ');
    const refused = unanswered.find(([start]) => (path ?? '').startsWith(start))?.[1];
    return {
      name,
      method,
      path: path.replace('docs/*', 'docs/swagger-ui-init.js').replace(/:\w+|\*/g, 'none'),
      query: {},
      headers: {},
      refused,
    };
  });
  return [...Object.keys(routes).map((name) => requestOf(name)), ...others];
}

/** Whether a route may write. */
export const mayWrite = ({ method }) => method !== 'GET';

/** The request to send: `values` fill its places. A place without a value becomes `none`. */
export function filled({ method, path, query, headers, body, bytes }, values) {
  const fill = (text) => text.replace(/<(\w+)>/g, (_, name) => values[name] ?? 'none');
  /** @returns {[string, string][]} */
  const entries = (of) => Object.entries(of).map(([name, value]) => [name, fill(String(value))]);
  const search = new URLSearchParams(entries(query)).toString();
  return {
    method,
    path: fill(path) + (search && `?${search}`),
    headers: Object.fromEntries(entries(headers)),
    body: bytes === undefined ? body && fill(body) : Buffer.from(bytes, 'base64'),
  };
}
