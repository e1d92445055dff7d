import { routes } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** Routes outside the contract: the API's own description and the queue board. */
const outside = /^\/api\/(docs|openapi|queues)/;

describe('the contract', () => {
  it('names exactly the routes that are registered', async () => {
    const document = await fetch(`${world.url}/api/openapi.json`).then(
      (reply) => reply.json() as Promise<{ paths: object }>,
    );
    const registered = Object.entries<object>(document.paths as Record<string, object>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const promised = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    expect(registered.filter((one) => !outside.test(one.split(' ')[1] ?? '')).sort()).toEqual(
      promised.sort(),
    );
  });

  it('answers an unknown path with its envelope and a request id', async () => {
    const reply = await fetch(`${world.url}/api/nothing-here`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      code: 404,
      error: 'request.not_found',
      requestId: expect.any(String),
    });
  });

  it('asks for a token on every route that is not public', async () => {
    for (const { method, path, access } of Object.values(routes)) {
      if (access === 'public') continue;
      const reply = await fetch(`${world.url}${path.replace(/:\w+/, 'sub_00000000000000000000000000')}`, {
        method,
      });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });
});
