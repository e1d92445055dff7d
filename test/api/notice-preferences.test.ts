import type { NoticeKind, NoticePreferences } from '@parley/contracts/public';
import { NoticeListener, NoticeService } from '@parley/domain/notifications';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/notices/preferences';

const preferencesOf = async (tenant: TestTenant): Promise<NoticePreferences> =>
  (await tenant.as('get', path).expect(200)).body.data;
const choose = (tenant: TestTenant, changes: object[]) => tenant.as('patch', path).send({ changes });
const unread = async (tenant: TestTenant): Promise<number> =>
  (await tenant.as('get', '/api/notices/unread').expect(200)).body.data.unread;

/** Creates notices of these kinds without a subject. Returns their ids. */
async function notify(tenant: TestTenant, kinds: NoticeKind[]): Promise<string[]> {
  await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
    for (const kind of kinds)
      await world.app.get(NoticeService, { strict: false }).create(tx, {
        kind,
        params: { days: 3, endsAt: 0, dueAt: 0 },
        subAccountId: null,
        cause: kind,
      });
  });
  const { items } = (await tenant.as('get', '/api/notices').expect(200)).body.data as {
    items: { id: string; kind: NoticeKind }[];
  };
  return kinds.map((kind) => items.find((one) => one.kind === kind)?.id ?? '');
}

describe('preferences of notices', () => {
  it('count every kind, and send letters of those that cannot wait, unless they are changed', async () => {
    const tenant = await makeTenant(world);
    const before = await preferencesOf(tenant);
    expect(Object.values(before).every(({ badge }) => badge)).toBe(true);
    expect(before['package.expiring'].letter).toBe(true);
    expect(before['port.fault'].letter).toBeNull();
    const after = (await choose(tenant, [{ kind: 'package.expiring', letter: false }]).expect(200)).body.data;
    expect(after['package.expiring']).toEqual({ badge: true, letter: false });
    await choose(tenant, [{ kind: 'package.expiring', badge: false }]).expect(200);
    expect((await preferencesOf(tenant))['package.expiring']).toEqual({ badge: false, letter: false });
  });

  it('leave the letters of security notices as they are', async () => {
    const tenant = await makeTenant(world);
    for (const kind of [
      'password.changed',
      'promotion.wallet-added',
      'withdrawal.paid',
      'contact-data.deletion_due',
    ]) {
      const { body } = await choose(tenant, [
        { kind: 'port.lost', badge: false },
        { kind, letter: false },
      ]).expect(400);
      expect(body.details[0].field).toBe('changes[1].letter');
    }
    expect((await preferencesOf(tenant))['port.lost'].badge, 'all of it, or nothing').toBe(true);
  });

  it('decide what counts and is unread, for one person alone', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    await notify(other, ['port.lost']);
    await notify(tenant, ['port.lost', 'link.full']);
    expect(await unread(tenant)).toBe(2);
    await choose(tenant, [{ kind: 'port.lost', badge: false }]).expect(200);
    expect([await unread(tenant), await unread(other)]).toEqual([1, 1]);
    const { items } = (await tenant.as('get', '/api/notices?unread=true').expect(200)).body.data;
    expect(items).toMatchObject([{ kind: 'link.full', read: false }]);
    const all = (await tenant.as('get', '/api/notices').expect(200)).body.data.items;
    expect(all.map(({ kind, read }: { kind: string; read: boolean }) => [kind, read])).toEqual(
      expect.arrayContaining([
        ['port.lost', true],
        ['link.full', false],
      ]),
    );
    await choose(tenant, [{ kind: 'port.lost', badge: true }]).expect(200);
    expect(await unread(tenant)).toBe(2);
  });

  it('decide which letters are written', async () => {
    const tenant = await makeTenant(world);
    const [expiring = '', due = ''] = await notify(tenant, ['package.expiring', 'contact-data.deletion_due']);
    const lettersTo = async (to: string) => {
      await world.app.get(Database).asTenant(tenant.tenantId, async (tx) => {
        const listener = world.app.get(NoticeListener, { strict: false });
        await listener.writeEmail(tx, expiring, to);
        await listener.writeEmail(tx, due, to);
      });
      return (await world.rows.find('mails', { to }, ['kind'])).map(({ kind }) => kind).toSorted();
    };
    expect(await lettersTo('one@test.example')).toEqual(['contact-data-due', 'package-expiring']);
    await choose(tenant, [{ kind: 'package.expiring', letter: false }]).expect(200);
    expect(await lettersTo('two@test.example')).toEqual(['contact-data-due']);
  });

  it('of an agent are its own, without letters', async () => {
    const tenant = await makeTenant(world);
    const agent = await makeAgent(world, tenant.tenantId);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    const { data } = (await browser.get(path).expect(200)).body;
    expect(data['package.expiring'].letter).toBeNull();
    await browser.send('patch', path, { changes: [{ kind: 'package.expiring', letter: false }] }).expect(400);
    await browser.send('patch', path, { changes: [{ kind: 'port.lost', badge: false }] }).expect(200);
    expect((await preferencesOf(tenant))['port.lost'].badge).toBe(true);
    const entries = await world.rows.find('audit_entries', {
      tenantId: tenant.tenantId,
      targetKind: 'notice-preferences',
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { uncountedNotices: { from: [], to: ['port.lost'] } },
    ]);
  });

  it('of an unknown kind are refused', async () => {
    const tenant = await makeTenant(world);
    for (const changes of [[{ kind: 'rain', badge: false }], [], [{ kind: 'port.lost', badge: 'no' }]]) {
      const { body } = await choose(tenant, changes).expect(400);
      expect(body.details[0].field).toMatch(/^changes/);
    }
  });
});
