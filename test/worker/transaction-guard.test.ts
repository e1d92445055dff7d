import { MaterialQueries } from '@parley/domain/materials';
import { expect, it, vi } from 'vitest';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

it('a transaction that is begun within another one fails the test that does it', async () => {
  const { tenantId } = await makeTenant(world);
  const queries = world.app.get(MaterialQueries);
  const nested = vi.spyOn(queries, 'view').mockImplementation(() => queries.counts(tenantId) as never);
  await expect(queries.get(tenantId, 'mat_1')).rejects.toThrow('a transaction is begun within another one');
  nested.mockRestore();
  await expect(queries.get(tenantId, 'mat_1')).rejects.toMatchObject({ code: 'materials.not_found' });
});
