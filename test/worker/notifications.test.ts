import type { Notice } from '@parley/contracts/public';
import { NoticesService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { describe, expect, it, vi } from 'vitest';
import { makeSubAccount, RawClient, resultsOf } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

describe('notices', () => {
  it('tell of a port that was opened in fault', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSubAccount(world, tenant.tenantId);
    const client = await RawClient.connect(world, { by: 'code', code: desk.code });
    const port = { platform: 'telegram', account: 'faulty', status: 'fault' } as const;
    const [opened] = resultsOf(await client.request('ports:open', { ports: [port] }));
    client.close();
    expect(opened?.ok).toBe(true);
    await vi.waitFor(
      async () => {
        const { items } = (await tenant.as('get', '/api/notices').expect(200)).body.data as {
          items: Notice[];
        };
        expect(items).toMatchObject([
          { kind: 'port.fault', level: 'error', params: { subAccountId: desk.id, account: 'faulty' } },
        ]);
      },
      { timeout: 10_000 },
    );
  });

  it('read in one window are told to the others of an owner, as they are counted then', async () => {
    const tenant = await makeTenant(world);
    const toReader = vi.spyOn(world.worker?.get(Realtime) as Realtime, 'toReader');
    const params = { subAccountId: 'sub_x', remark: 'Night shift', ports: 2 };
    await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
      const notices = world.app.get(NoticesService, { strict: false });
      for (const cause of ['a', 'b'])
        await notices.create(tx, { kind: 'port.lost', params, subAccountId: null, cause });
    });
    const [first] = (await tenant.as('get', '/api/notices').expect(200)).body.data.items as Notice[];
    await tenant.as('post', `/api/notices/${first?.id}/read`).expect(200);
    await vi.waitFor(
      () =>
        expect(toReader).toHaveBeenCalledWith(
          tenant.ownerId,
          'notice:unread',
          { unread: 1 },
          expect.any(String),
        ),
      { timeout: 10_000 },
    );
  });
});
