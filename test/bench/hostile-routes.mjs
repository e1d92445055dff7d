// Every route that the api serves, as one request each. Those outside the contract stand in the list below;
// `test/api/server-routes.test.ts` compares both with the router.
import { routes } from '@parley/contracts/public';

/** Routes that the contract does not name: `METHOD path`, as the router has them. */
export const beside = [
  'GET /',
  'GET /*',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs-json',
  'GET /api/docs-yaml',
  'GET /api/openapi.json',
  'GET /api/queues',
  'GET /api/queues/*',
  'GET /index.html',
  'GET /l/:code',
  'GET /robots.txt',
  'POST /api/payments/:provider/callback',
];

const bodied = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The requests, by their routes. `ids` gives what a parameter of a route's path is; other parameters name nothing.
 * @param {{ owner: string, operator: string, ids: (path: string) => Record<string, string> }} given
 */
export function requestsOf({ owner, operator, ids }) {
  const contract = Object.values(routes).map(({ method, path, access }) => {
    const token = access === 'public' ? undefined : access.includes('owner') ? owner : operator;
    return { name: `${method} ${path}`, method, path, token };
  });
  const others = beside.map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path, token: undefined };
  });
  return [...contract, ...others].map(({ name, method, path, token }) => ({
    name,
    method,
    // What is read is there; what would be changed is not, so that the records of other attacks stay.
    path: path.replace(/:(\w+)|\*/g, (_, parameter) => (method === 'GET' && ids(path)[parameter]) || 'none'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(bodied.has(method) && { 'content-type': 'application/json' }),
    },
    body: bodied.has(method) ? '{}' : undefined,
  }));
}
