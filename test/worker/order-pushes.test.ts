import { randomUUID } from 'node:crypto';
import { FanIngestService } from '@parley/domain/fans';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

describe('figures of work orders', () => {
  it('are pushed to owners, of all orders that moved by one push', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSocialAccount(world, tenant.tenantId);
    const orders = [
      await makeWorkOrder(world, tenant.token, [desk.subAccountId]),
      await makeWorkOrder(world, tenant.token, [desk.subAccountId], { name: 'Spring' }),
    ];
    const console = await ConsoleClient.connect(world, tenant.token);
    const fan = { ...desk, account: 'ann', nickname: '', link: '', phone: '', gainedAt: new Date() };
    await world.app.get(FanIngestService).store(tenant.tenantId, [{ ...fan, id: randomUUID() }]);
    const pushes = await vi.waitFor(
      () => {
        const found = console.all('work-orders:counted');
        expect(found.length).toBeGreaterThan(0);
        return found;
      },
      { timeout: 10_000, interval: 20 },
    );
    const figures = { completed: 1, fresh: 1, repeat: 0, base: 0, late: 0 };
    expect(pushes[0]?.orders).toEqual(
      orders
        .map(({ id, day }) => ({ id, epoch: 1, day, today: figures, total: { ...figures, contacts: 1 } }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    console.close();
  });
});
