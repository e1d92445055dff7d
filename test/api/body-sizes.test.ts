import { Ids } from '@parley/platform/ids';
import {
  fanLimits,
  type Role,
  type Route,
  routes,
  shareLimits,
  workOrderLimits,
} from '@parley/contracts/public';
import { beforeAll, expect, it } from 'vitest';
import { ModulesContainer } from '@nestjs/core';
import { bodySizesOf, leastSize } from '../../apps/api/src/http/fastify/body-limits.js';
import { bodiesOf, largestBody } from '../../apps/api/src/http/fastify/body-sizes.js';
import { fieldsOf } from '../support/answers.js';
import { newKeyFor } from '../support/idempotency-keys.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let tokens: Partial<Record<Role, string>>;
beforeAll(async () => {
  tenant = await makeTenant(world);
  tokens = { owner: tenant.token, operator: (await makeSignedInOperator(world)).token };
});

/** A request with a body of this many bytes, as a role that may call the route. */
async function send(route: Route, bytes: number, signedIn = true) {
  const path = route.path.replaceAll(/:\w+/g, 'none');
  const role = route.access === 'public' ? undefined : route.access.find((one) => tokens[one]);
  const reply = await fetch(`${world.url}${path}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...newKeyFor(route.method, path),
      ...(role && signedIn && { authorization: `Bearer ${tokens[role]}` }),
    },
    body: `{"unknown":1${' '.repeat(bytes - 13)}}`,
  });
  await reply.body?.cancel();
  return reply.status;
}

it('of every route is as large as its fields may be, of a public one 16 KiB, and is read after authorisation', async () => {
  const controllers = [...world.app.get(ModulesContainer).values()].flatMap((one) => [
    ...one.controllers.values(),
  ]);
  const bodies = controllers.flatMap(({ metatype }) => (metatype ? bodiesOf(metatype) : []));
  expect(bodies.length).toBeGreaterThan(100);
  const sizes = bodySizesOf(world.app);
  for (const [name, body] of bodies) {
    const route: Route = routes[name];
    const { bytes } = sizes.get(`${route.method} ${route.path}`) ?? leastSize;
    expect(Number.isFinite(bytes), `${name} has a field without a limit`).toBe(true);
    expect(largestBody(body).bytes, name).toBeLessThanOrEqual(bytes);
    if (route.access === 'public') expect(bytes, name).toBe(16_384);
    else if (bytes > leastSize.bytes) {
      expect(await send(route, bytes, false), name).toBe(401);
      expect(await send(route, bytes), name).not.toBe(413);
      expect(await send(route, bytes + 1), name).toBe(413);
    }
  }
});

it('has room for all sub-accounts, accounts and contacts that the contract lets it name', async () => {
  const ids = (prefix: 'sub' | 'soc' | 'con', length: number) =>
    Array.from({ length }, () => world.app.get(Ids).next(prefix));
  const share = { range: 'some', socialAccountIds: ids('soc', shareLimits.accountsMax) };
  const fans = { selection: { ids: ids('con', fanLimits.selectedMax) }, add: ['vip'], remove: [] };
  for (const [path, body, refusal] of [
    ['/api/work-orders', { subAccountIds: ids('sub', workOrderLimits.subAccountsMax) }, 'subAccountIds'],
    ['/api/shares', share, 'socialAccountIds'],
    ['/api/fans/tags', fans, 'selection'],
  ] as const) {
    expect(JSON.stringify(body).length, path).toBeGreaterThan(leastSize.bytes);
    const reply = await tenant.as('post', path).set(newKeyFor('post', path)).send(body);
    expect([200, 400], path).toContain(reply.status);
    expect(fieldsOf(reply), path).not.toContain(refusal);
  }
});
