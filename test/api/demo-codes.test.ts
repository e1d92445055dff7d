import { expect, it } from 'vitest';
import { holdsCodes } from '../../tools/run/database.mjs';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

it('codes written down are known to be wrong once a secret is another, or its sub-account is gone', async () => {
  const tenant = await makeTenant(world);
  const [kept, changed] = [
    await makeSubAccount(world, tenant.tenantId),
    await makeSubAccount(world, tenant.tenantId),
  ];
  const holds = (...codes: string[]) => holdsCodes(world.database.systemUrl, codes);
  expect(await holds(kept.code, changed.code)).toBe(true);
  const reply = await tenant.as('post', `/api/sub-accounts/${changed.id}/rotate-secret`).expect(200);
  expect(await holds(kept.code, changed.code)).toBe(false);
  expect(await holds(kept.code, (reply.body as { data: { code: string } }).data.code)).toBe(true);
  expect(await holds('nobody.1234')).toBe(false);
});
