import { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

it('a transaction that is begun within another one fails the test that does it', async () => {
  const database = world.app.get(Database);
  const { tenantId } = await makeTenant(world);
  const within = database.asTenant(tenantId, () => database.asSystem((tx) => tx.query('select 1')));
  await expect(within).rejects.toThrow('a transaction is begun within another one');
  await database.asTenant(tenantId, (tx) => tx.query('select 1'));
  await database.asSystem((tx) => tx.query('select 1'));
});
