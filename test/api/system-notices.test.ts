import {
  minuteMs,
  type OperatorSystemNotice,
  type PackageFamily,
  type SystemNotice,
  type SystemNoticeRead,
} from '@parley/contracts/public';
import { SystemNoticeEntity, SystemNoticeSweeper } from '@parley/domain/notifications';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSignedInOperator, suspend, type TestOperator } from '../support/operator.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { aSystemNotice, writeSystemNotice } from '../support/system-notices.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/operator/system-notices';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
const written: string[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  // Later tests would also see a notice for everybody.
  for (const id of written.splice(0)) await operator.as('post', `${path}/${id}/withdraw`);
});

async function write(change = {}): Promise<OperatorSystemNotice> {
  const notice = await writeSystemNotice(world, operator, change);
  written.push(notice.id);
  return notice;
}
const seenBy = async (tenant: TestTenant): Promise<SystemNotice[]> =>
  (await tenant.as('get', '/api/system-notices').expect(200)).body.data;
const idsSeenBy = async (tenant: TestTenant) => (await seenBy(tenant)).map(({ id }) => id);
const unread = async (tenant: TestTenant): Promise<number> =>
  (await tenant.as('get', '/api/notices/unread').expect(200)).body.data.unread;
const passMinutes = (minutes: number) => {
  const at = Date.now() + minutes * minuteMs;
  vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(at);
  vi.spyOn(world.app.get(Clock), 'now').mockReturnValue(new Date(at));
};

describe('a system notice', () => {
  it('for everybody is read by each person alone, also by a tenant that comes later', async () => {
    const early = await makeTenant(world);
    const before = await unread(early);
    const notice = await write();
    expect(notice).toMatchObject({ state: 'active', createdBy: operator.email, readBy: { readers: 0 } });
    const late = await makeTenant(world);
    expect(await seenBy(early)).toEqual([
      {
        id: notice.id,
        level: 'warning',
        contents: notice.contents,
        startsAt: notice.startsAt,
        endsAt: notice.endsAt,
        read: false,
      },
    ]);
    expect(await unread(early)).toBe(before + 1);
    await early
      .as('post', `/api/system-notices/${notice.id}/read`)
      .expect(200, { code: 200, data: { unread: before } });
    await early.as('post', `/api/system-notices/${notice.id}/read`).expect(200);
    expect([(await seenBy(early))[0]?.read, (await seenBy(late))[0]?.read]).toEqual([true, false]);
    await late.as('post', '/api/notices/read-all').expect(200, { code: 200, data: { unread: 0 } });
    expect((await seenBy(late))[0]?.read).toBe(true);
    const told = await world.rows.find('outbox', { name: 'notice.read', tenantId: early.tenantId });
    expect(told, 'the other windows of a reader hear of it once').toHaveLength(1);
  });

  it('names who has read it, owners and agents, page by page', async () => {
    const tenant = await makeTenant(world);
    const agent = await makeAgent(world, tenant.tenantId);
    const { id } = await write();
    await tenant.as('post', `/api/system-notices/${id}/read`).expect(200);
    const browser = await SessionClient.signIn(world, agent.account, agent.secret);
    await browser.send('post', `/api/system-notices/${id}/read`).expect(200);
    const reads = async (query = ''): Promise<{ items: SystemNoticeRead[]; total: number }> =>
      (await operator.as('get', `${path}/${id}/reads${query}`).expect(200)).body.data;
    const { items, total } = await reads();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { role: 'agent', name: 'Night shift', readerId: agent.subAccountId, tenantId: tenant.tenantId },
      { role: 'owner', readerId: tenant.ownerId, tenantId: tenant.tenantId },
    ]);
    expect((await reads('?pageSize=1&page=2')).items).toMatchObject([{ role: 'owner' }]);
    const { body } = await operator.as('get', `${path}/${id}`).expect(200);
    expect(body.data.readBy).toEqual({ tenants: 1, readers: 2 });
  });

  it('for chosen tenants is nobody else’s, in any list, by its id or in the database itself', async () => {
    const [chosen, other] = [await makeTenant(world), await makeTenant(world)];
    const { id } = await write({ audience: 'tenants', tenantIds: [chosen.tenantId] });
    expect([await idsSeenBy(chosen), await idsSeenBy(other)]).toEqual([[id], []]);
    expect([await unread(chosen), await unread(other)]).toEqual([1, 0]);
    await other.as('get', `/api/system-notices/${id}`).expect(404);
    await other.as('post', `/api/system-notices/${id}/read`).expect(404);
    await other.as('post', '/api/notices/read-all').expect(200);
    expect(await world.rows.find('system_notice_reads', { noticeId: id })).toEqual([]);
    const database = world.app.get(Database);
    const rowsOf = (tenant: TestTenant) =>
      database.asTenant(tenant.tenantId, (tx) => tx.manager.countBy(SystemNoticeEntity, { id }));
    expect([await rowsOf(chosen), await rowsOf(other)]).toEqual([1, 0]);
    const change = database.asTenant(chosen.tenantId, (tx) =>
      tx.manager.update(SystemNoticeEntity, { id }, { level: 'info' }),
    );
    await expect(change).rejects.toThrow(/permission/);
  });

  it('for a family follows the packages that tenants have', async () => {
    const tenant = await makeTenant(world);
    const { id } = await write({ audience: 'family', family: 'ZHUAN_YE_ROOT' });
    const seenWith = async (packageFamily: PackageFamily) => {
      await world.rows.change('tenants', { id: tenant.tenantId }, { packageFamily });
      return idsSeenBy(tenant);
    };
    expect(await seenWith('TI_YAN_ROOT')).toEqual([]);
    expect(await seenWith('ZHUAN_YE_ROOT')).toEqual([id]);
    expect(await seenWith('ZI_FU_ROOT')).toEqual([]);
  });

  it('is seen from its beginning to its end, and each of them is published once', async () => {
    const tenant = await makeTenant(world);
    const { id, state } = await write({ startsAt: inMinutes(3), endsAt: inMinutes(6) });
    expect([state, await idsSeenBy(tenant)]).toEqual(['scheduled', []]);
    const sweeper = world.app.get(SystemNoticeSweeper, { strict: false });
    const published = async () => {
      await Promise.all([1, 2, 3].map(() => sweeper.publishDue()));
      const rows = await world.rows.find('outbox', { name: 'system-notice.changed' }, ['payload']);
      return rows.filter(({ payload }) => (payload as { systemNoticeId: string }).systemNoticeId === id)
        .length;
    };
    expect(await published()).toBe(0);
    passMinutes(4);
    expect([await idsSeenBy(tenant), await published()]).toEqual([[id], 1]);
    passMinutes(7);
    expect([await idsSeenBy(tenant), await published()]).toEqual([[], 2]);
    await tenant.as('get', `/api/system-notices/${id}`).expect(404);
    const { body } = await operator.as('post', `${path}/${id}/withdraw`).expect(409);
    expect(body.error).toBe('system-notices.over');
  });

  it('is withdrawn at once and for good, by many at a time as by one', async () => {
    const tenant = await makeTenant(world);
    const { id } = await write();
    expect(await unread(tenant)).toBe(1);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => operator.as('post', `${path}/${id}/withdraw`).expect(200)),
    );
    for (const { body } of replies) expect(body.data.state).toBe('withdrawn');
    expect([await idsSeenBy(tenant), await unread(tenant)]).toEqual([[], 0]);
    const entries = await world.rows.find('audit_entries', { targetId: id });
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'operator-system-notices.create',
      'operator-system-notices.withdraw',
    ]);
  });

  it('is edited until it begins', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const first = aSystemNotice({
      startsAt: inMinutes(3),
      audience: 'tenants',
      tenantIds: [tenant.tenantId],
    });
    const { id } = await write(first);
    const edited = { ...first, tenantIds: [other.tenantId], level: 'error' as const };
    const { body } = await operator.as('put', `${path}/${id}`).send(edited).expect(200);
    expect(body.data).toMatchObject({ level: 'error', tenants: [{ id: other.tenantId }] });
    passMinutes(4);
    expect([await idsSeenBy(tenant), await idsSeenBy(other)]).toEqual([[], [id]]);
    const refused = await operator
      .as('put', `${path}/${id}`)
      .send({ ...edited, endsAt: inMinutes(60) })
      .expect(409);
    expect(refused.body.error).toBe('system-notices.begun');
  });

  it('is refused where nobody could read it', async () => {
    const wrong: [object, string][] = [
      [{ endsAt: inMinutes(-1) }, 'endsAt'],
      [{ startsAt: inMinutes(10), endsAt: inMinutes(9) }, 'endsAt'],
      [{ endsAt: inMinutes(367 * 24 * 60) }, 'endsAt'],
      [{ audience: 'family' }, 'family'],
      [{ audience: 'tenants' }, 'tenantIds'],
      [{ audience: 'tenants', tenantIds: [`tnt_${'0'.repeat(26)}`] }, 'tenantIds'],
      [{ contents: { 'zh-CN': { title: 'a', text: 'b' } } }, 'contents.en-US'],
      [
        { contents: { ...aSystemNotice().contents, 'en-US': { title: ' ', text: 'b' } } },
        'contents.en-US.title',
      ],
      [{ level: 'loud' }, 'level'],
    ];
    for (const [change, field] of wrong) {
      const { body } = await operator
        .as('post', path)
        .send({ ...aSystemNotice(), ...change })
        .expect(400);
      expect(body.details?.[0]?.field, JSON.stringify(change)).toBe(field);
    }
  });

  it('reaches so many, without those who are suspended', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    await makeAgent(world, one.tenantId);
    const reach = async (): Promise<{ tenants: number; readers: number }> => {
      const target = { audience: 'tenants', family: null, tenantIds: [one.tenantId, two.tenantId] };
      return (await operator.as('post', `${path}/reach`).send(target).expect(200)).body.data;
    };
    const { tenants, readers } = await reach();
    expect(tenants).toBe(2);
    await suspend(world, one.tenantId);
    expect((await reach()).tenants).toBe(1);
    expect((await reach()).readers).toBeLessThan(readers);
  });

  it('is found by words of its title, state, level and audience', async () => {
    const word = `w${Date.now()}`;
    const contents = { ...aSystemNotice().contents, 'en-US': { title: `The ${word}`, text: 'x' } };
    const { id } = await write({ contents, level: 'info', startsAt: inMinutes(30) });
    const found = async (query: string): Promise<string[]> =>
      (await operator.as('get', `${path}?search=${word}&${query}`).expect(200)).body.data.items.map(
        (one: OperatorSystemNotice) => one.id,
      );
    expect(await found('state=scheduled&level=info&audience=all')).toEqual([id]);
    expect(await found('state=active')).toEqual([]);
    expect(await found('audience=family')).toEqual([]);
    expect((await operator.as('get', `${path}?state=lost`).expect(400)).body.details[0].field).toBe('state');
  });

  it('is one of fifty at most', async () => {
    for (let n = 0; n < 50; n++) await write({ startsAt: inMinutes(5) });
    const { body } = await operator.as('post', path).send(aSystemNotice()).expect(409);
    expect(body.error).toBe('system-notices.too_many');
  });
});
