import { NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { SessionClient, makeOwner } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

async function notify(
  tenant: TestTenant,
  causes: string[],
  subAccountId: string | null = null,
): Promise<void> {
  await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
    const params = { subAccountId: 'sub_x', remark: 'Night shift', ports: 2 };
    for (const cause of causes) {
      await world.app
        .get(NoticeService, { strict: false })
        .create(tx, { kind: 'port.lost', params, subAccountId, cause });
    }
  });
}

const unread = async (tenant: TestTenant): Promise<number> =>
  (await tenant.as('get', '/api/notices/unread').expect(200)).body.data.unread;

describe('notices', () => {
  it('are stored once per cause, newest first, and read one by one or all at once', async () => {
    const tenant = await makeTenant(world);
    await notify(tenant, ['a', 'b', 'a', 'c']);
    const { items, total } = (await tenant.as('get', '/api/notices?pageSize=2').expect(200)).body.data;
    expect([items.length, total, await unread(tenant)]).toEqual([2, 3, 3]);
    expect(items[0].id > items[1].id).toBe(true);
    await tenant
      .as('post', `/api/notices/${items[0].id}/read`)
      .expect(200, { code: 200, data: { unread: 2 } });
    await tenant
      .as('post', `/api/notices/${items[0].id}/read`)
      .expect(200, { code: 200, data: { unread: 2 } });
    const rest = (await tenant.as('get', '/api/notices?unread=true&level=warning').expect(200)).body.data;
    expect([rest.total, rest.items.some((one: { read: boolean }) => one.read)]).toEqual([2, false]);
    await tenant.as('post', '/api/notices/read-all').expect(200, { code: 200, data: { unread: 0 } });
    await tenant.as('post', '/api/notices/read-all').expect(200);
    const told = await world.rows.find('outbox', { name: 'notice.read', tenantId: tenant.tenantId }, [
      'payload',
    ]);
    const telling = { payload: { readerId: tenant.ownerId } };
    expect(told, 'each time something was read, other windows are told').toEqual([telling, telling]);
  });

  it('welcome a new owner', async () => {
    const owner = await makeOwner(world);
    const browser = await SessionClient.signIn(world, owner.email, owner.password);
    const { items } = (await browser.get('/api/notices').expect(200)).body.data;
    expect(items).toMatchObject([{ kind: 'welcome', level: 'info', params: {}, read: false }]);
  });

  it('of another tenant are not found and stay unread', async () => {
    const [mine, theirs] = [await makeTenant(world), await makeTenant(world)];
    await notify(theirs, ['a']);
    const [notice] = (await theirs.as('get', '/api/notices').expect(200)).body.data.items;
    for (const [method, path] of [
      ['get', `/api/notices/${notice.id}`],
      ['post', `/api/notices/${notice.id}/read`],
    ] as const) {
      const { body } = await mine.as(method, path).expect(404);
      expect(body.error).toBe('notifications.not_found');
    }
    await mine.as('post', '/api/notices/read-all').expect(200);
    expect(await unread(theirs)).toBe(1);
  });

  it('refuse bad paging by the name of the field', async () => {
    const tenant = await makeTenant(world);
    for (const [query, field] of [
      ['pageSize=101', 'pageSize'],
      ['page=0', 'page'],
      ['unread=perhaps', 'unread'],
      ['level=loud', 'level'],
    ]) {
      const { body } = await tenant.as('get', `/api/notices?${query}`).expect(400);
      expect(body.details[0].field).toBe(field);
    }
    await tenant.as('get', '/api/notices/not-an-id').expect(404);
  });
});
