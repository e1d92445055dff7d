import { type LinkCacheChange, LinkCacheInvalidator } from '@parley/domain/links';
import { expect, it } from 'vitest';
import { makeSignedInOperator } from '../support/operator.js';
import { addLinkTo, visit } from '../support/redirects.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const defaultUrl = 'https://shop.example.org/';

it('links of a suspended tenant, and of a restored one, are read anew at once', async () => {
  const { tenantId } = await makeTenant(world);
  const operator = await makeSignedInOperator(world);
  const link = await addLinkTo(world, tenantId, ['ann'], { defaultUrl });
  const location = async () => (await visit(world.url, link.path)).location;
  const published: LinkCacheChange[] = [];
  world.app.get(LinkCacheInvalidator).subscribe({
    onChange: (change) => change.tenantId === tenantId && published.push(change),
    onGap: () => undefined,
  });
  expect(await location()).toBe('https://t.me/ann');
  await operator.as('post', `/api/operator/tenants/${tenantId}/suspend`).send({ reason: 'spam' }).expect(200);
  await expect.poll(() => published).toHaveLength(1);
  expect(await location()).toBe(defaultUrl);
  await operator.as('post', `/api/operator/tenants/${tenantId}/restore`).expect(200);
  await expect.poll(() => published).toHaveLength(2);
  expect(await location()).toBe('https://t.me/ann');
});
