import type { LinkPushes } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { makeLink } from '../support/links.js';
import { visit } from '../support/redirects.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const clicksOf = ({ links }: LinkPushes['links:clicked'], id: string) =>
  links.find((link) => link.id === id)?.clicks;

/** Creates a link, clicks it as a visitor and as a program, and disables it. Collects the pushes of each. Returns its id. */
async function liveThrough(tenant: TestTenant, console: ConsoleClient): Promise<string> {
  const { id, code } = await makeLink(world, tenant.token);
  await console.until('links:changed', ({ ids }) => ids.includes(id));
  for (const method of ['GET', 'HEAD'])
    expect((await visit(world.url, `/l/${code}`, { method })).status).toBe(302);
  await console.until('links:clicked', (push) => clicksOf(push, id)?.raw === 2);
  expect(console.all('links:clicked').map((push) => clicksOf(push, id))).toContainEqual({
    raw: 2,
    filtered: 1,
  });
  const known = console.all('links:changed').length;
  await tenant
    .as('post', '/api/links/disable')
    .send({ ids: [id] })
    .expect(200);
  await console.until('links:changed', (push) => console.all('links:changed').indexOf(push) >= known);
  return id;
}

test('consoles are told which links changed and were clicked: those of their own tenant alone', async () => {
  const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
  const console = await ConsoleClient.connect(world, tenant.token);
  const otherConsole = await ConsoleClient.connect(world, other.token);
  try {
    const id = await liveThrough(tenant, console);
    // The tenant's own pushes have arrived. Those of the other tenant would have come before.
    const otherId = await liveThrough(other, otherConsole);
    for (const [one, own] of [
      [console, id],
      [otherConsole, otherId],
    ] as const) {
      expect(new Set(one.all('links:changed').flatMap(({ ids }) => ids))).toEqual(new Set([own]));
      expect(new Set(one.all('links:clicked').flatMap(({ links }) => links.map((link) => link.id)))).toEqual(
        new Set([own]),
      );
    }
  } finally {
    console.close();
    otherConsole.close();
  }
});
