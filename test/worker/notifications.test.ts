import type { Notice, PortStatus } from '@parley/contracts/public';
import { NoticeService } from '@parley/domain/notifications';
import { PortService } from '@parley/domain/ports';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { describe, expect, it, vi } from 'vitest';
import { makeSubAccount, RawClient, resultsOf } from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
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

  const noticesOf = async (tenant: TestTenant, query = ''): Promise<Notice[]> =>
    (await tenant.as('get', `/api/notices${query}`).expect(200)).body.data.items as Notice[];
  const shows = (tenant: TestTenant, notices: object[], query?: string) =>
    vi.waitFor(async () => expect(await noticesOf(tenant, query)).toMatchObject(notices), {
      timeout: 10_000,
    });

  it('of an account that fails again and again are one, which says how often and when it is over', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSubAccount(world, tenant.tenantId);
    const client = await RawClient.connect(world, { by: 'code', code: desk.code });
    const [flapping, other] = [await client.open('flapping'), await client.open('other')];
    const become = (socialAccountId: string, status: Exclude<PortStatus, 'offline'>) =>
      client.request('ports:update', { ports: [{ socialAccountId, status }] });
    await become(flapping, 'fault');
    const about = { kind: 'port.fault', params: { account: 'flapping', subAccountId: desk.id } };
    await shows(tenant, [{ ...about, count: 1, level: 'error', resolvedAt: null }]);
    await become(flapping, 'online');
    await shows(tenant, [{ ...about, count: 1, level: 'success', resolvedAt: expect.any(String) }]);
    for (const status of ['fault', 'online', 'fault', 'online', 'fault'] as const)
      await become(flapping, status);
    await shows(tenant, [{ ...about, count: 4, level: 'error', resolvedAt: null }]);
    expect(await world.rows.find('notices', { tenantId: tenant.tenantId, kind: 'port.fault' })).toHaveLength(
      1,
    );
    const [notice] = await noticesOf(tenant);
    expect(Date.parse(notice?.lastAt ?? '')).toBeGreaterThan(Date.parse(notice?.createdAt ?? ''));
    await become(other, 'fault');
    await shows(tenant, [{ params: { account: 'other' }, count: 1 }, about]);

    const read = async () => (await noticesOf(tenant)).map((one) => one.read);
    await tenant.as('post', '/api/notices/read-all').expect(200);
    await become(flapping, 'online');
    await become(flapping, 'fault');
    await shows(tenant, [{ ...about, count: 5 }, { params: { account: 'other' } }]);
    expect(await read(), 'whoever read of it just now knows').toEqual([true, true]);
    await world.rows.backdate('notice_reads', { tenantId: tenant.tenantId }, ['readAt'], 7_200_000);
    await world.rows.backdate('notices', { tenantId: tenant.tenantId }, ['unreadSince'], 7_200_000);
    await become(flapping, 'online');
    await become(flapping, 'fault');
    await shows(tenant, [{ ...about, count: 6, read: false }, { read: true }]);
    await world.rows.backdate('notices', { tenantId: tenant.tenantId }, ['lastAt'], 172_800_000);
    await become(flapping, 'online');
    await become(flapping, 'fault');
    await shows(tenant, [{ ...about, count: 1 }, {}, {}]);
    client.close();
  });

  it('of ports whose client fell silent are one, and over once they are back', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSubAccount(world, tenant.tenantId);
    const client = await RawClient.connect(world, { by: 'code', code: desk.code });
    const names = ['first', 'second'];
    for (const name of names) await client.open(name);
    // The client was silent for the length of a lease.
    const lapse = () =>
      world.app.get(Database).asTenant(tenant.tenantId, (tx) => {
        const lapsedBefore = new Date(Date.now() + 3_600_000);
        return world.app
          .get(PortService, { strict: false })
          .closeForSubAccount(tx, { lapsedBefore }, 'lease_expired');
      });
    await lapse();
    await shows(tenant, [{ kind: 'port.lost', count: 1, params: { ports: 2 }, resolvedAt: null }]);
    await client.open('first');
    await client.open('second');
    await shows(tenant, [{ kind: 'port.lost', level: 'success', resolvedAt: expect.any(String) }]);
    await lapse();
    await shows(tenant, [{ kind: 'port.lost', level: 'warning', count: 2, resolvedAt: null }]);
    client.close();
  });

  it('of several sub-accounts stopped at once are one', async () => {
    const tenant = await makeTenant(world);
    const desks = [1, 2, 3].map(() => makeSubAccount(world, tenant.tenantId));
    const ids = (await Promise.all(desks)).map(({ id }) => id);
    await tenant.as('post', '/api/sub-accounts/stop-many').send({ ids }).expect(200);
    await shows(tenant, [{ kind: 'sub-account.stopped', count: 3 }]);
    const single = await makeSubAccount(world, tenant.tenantId, { remark: 'Alone' });
    await tenant.as('post', `/api/sub-accounts/${single.id}/stop`).expect(200);
    await shows(tenant, [{ count: 1, params: { remark: 'Alone' } }, { count: 3 }]);
    await shows(tenant, [{ params: { subAccountId: single.id } }], `?subAccountId=${single.id}`);
    const [latest] = await noticesOf(tenant);
    await tenant.as('post', `/api/notices/${latest?.id}/read`).expect(200);
    await shows(
      tenant,
      [
        { count: 3, read: false },
        { count: 1, read: true },
      ],
      '?unreadFirst=true',
    );
  });

  it('read in one window are told to the others of an owner, as they are counted then', async () => {
    const tenant = await makeTenant(world);
    const toReader = vi.spyOn(world.worker?.get(Realtime) as Realtime, 'toUser');
    const params = { subAccountId: 'sub_x', remark: 'Night shift', ports: 2 };
    await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
      const notices = world.app.get(NoticeService, { strict: false });
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
