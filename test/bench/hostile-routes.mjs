// Every route that the api serves, as a valid request each: the least that the OpenAPI document takes, with what
// `route-fixtures.mjs` says beyond it.
import { routes } from '@parley/contracts/public';
import { leastOf } from './least-values.mjs';
import { byName, byPath, fixtures } from './route-fixtures.mjs';

/** Routes that the contract does not name: `METHOD path`, as the router has them. */
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
  'GET /l/:code',
  'GET /robots.txt',
  'POST /api/payments/:provider/callback',
];

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The person who asks; undefined where nobody has to sign in. */
const askerOf = (access) =>
  access === 'public' ? undefined : ['owner', 'operator', 'agent'].find((role) => access.includes(role));

/** What a parameter is that no fixture gives: a record, by how the path begins. */
function namedBy(path) {
  const beginning = Object.keys(byPath)
    .filter((one) => path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return beginning === undefined ? 'none' : byPath[beginning];
}

/**
 * The request of a route, with places for values: `filled` has them. `over` is what is in its body instead.
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

/** All of them. */
export function requestsOf() {
  const others = besideContract.map((name) => {
    const [method = '', path = ''] = name.split(' ');
    const refused = path.startsWith('/api/payments/') ? 'a payment provider signs it' : undefined;
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

/** Whether a route is one that may write. */
export const mayWrite = ({ method }) => method !== 'GET';

/** The request as it is sent: `values` stand where it has places. What has none is `none`. */
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
