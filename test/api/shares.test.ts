import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  dayMs,
  type Notice,
  type Page,
  type PrivilegeCode,
  type Share,
  type SharedAccount,
  shareLimits,
  type WorkOrder,
} from '@parley/contracts/public';
import { ShareReminderService, ShareViewSweeper } from '@parley/domain/work-orders';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, fieldsOf, statusesOf } from '../support/answers.js';
import { aShare, behind, makeShare } from '../support/shares.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { everythingOf } from '../support/rows.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

interface Owner extends TestTenant {
  subAccountId: string;
  socialAccountId: string;
  order: WorkOrder;
}

async function owner(): Promise<Owner> {
  const tenant = await makeTenant(world);
  const account = await makeSocialAccount(world, tenant.tenantId);
  const order = await makeWorkOrder(world, tenant.token, [account.subAccountId]);
  return { ...tenant, ...account, order };
}

const create = (who: Owner, given: object = {}) =>
  who.as('post', '/api/shares').send({ ...aShare(who.order.id), ...given });
const setCommon = (who: Owner, password: string | null) =>
  who.as('put', `/api/work-orders/${who.order.id}/common-password`).send({ password });
const get = async (who: Owner, id: string): Promise<Share> =>
  dataOf(await who.as('get', `/api/shares/${id}`).expect(200));
const noticesOf = async (who: Owner, kind: string): Promise<Notice[]> =>
  dataOf<Page<Notice>>(await who.as('get', '/api/notices').expect(200)).items.filter(
    (notice) => notice.kind === kind,
  );

describe('a share', () => {
  it('is made with a link of its own, listed and counted', async () => {
    const who = await owner();
    const [first, second] = [
      await makeShare(world, who.token, who.order.id, { title: 'First', validDays: 3 }),
      await makeShare(world, who.token, who.order.id, { title: 'Second', ...behind('geheim') }),
    ];
    expect(first).toMatchObject({
      workOrderId: who.order.id,
      workOrderName: 'Winter campaign',
      platform: 'telegram',
      status: 'active',
      access: 'public',
      validDays: 3,
      views: 0,
      lastViewedAt: null,
    });
    expect(first.token).toMatch(/^[0-9A-Z]{26}$/);
    expect(first.token).not.toBe(second.token);
    expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.sharedAt)).toBe(3 * dayMs);
    expect(second.expiresAt).toBeNull();
    const listed = async (query: object): Promise<string[]> =>
      dataOf<Page<Share>>(await who.as('get', '/api/shares').query(query).expect(200)).items.map(
        ({ title }) => title,
      );
    expect(await listed({})).toEqual(['Second', 'First']);
    expect(await listed({ search: 'irs' })).toEqual(['First']);
    expect(await listed({ search: 'winter', access: 'password' })).toEqual(['Second']);
    expect(await listed({ status: 'cancelled' })).toEqual([]);
    await who.as('post', `/api/shares/${first.id}/cancel`).expect(200);
    expect(await listed({ status: 'cancelled' })).toEqual(['First']);
    expect(dataOf(await who.as('get', '/api/shares/counts').expect(200))).toEqual({
      all: 2,
      active: 1,
      expired: 0,
      cancelled: 1,
    });
    const order = dataOf<WorkOrder>(await who.as('get', `/api/work-orders/${who.order.id}`).expect(200));
    expect(order.shares).toBe(1);
  });

  it('has neither its token nor its password in storage', async () => {
    const who = await owner();
    const key = randomUUID();
    const body = aShare(who.order.id, behind('Zürich7'));
    const ask = async () => dataOf<Share>(await create(who, body).set('idempotency-key', key).expect(200));
    const [first, again] = [await ask(), await ask()];
    expect(again).toEqual(first);
    const stored = await everythingOf(world, who.tenantId);
    for (const secret of [first.token, 'Zürich7']) expect(stored).not.toContain(secret);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(shareLimits.titleMax + 1) }, 'title'],
    ['no day', { validDays: 0 }, 'validDays'],
    ['half a day', { validDays: 0.5 }, 'validDays'],
    ['an endless time', { validDays: shareLimits.validDaysMax + 1 }, 'validDays'],
    ['a password that is missing', { access: 'password' }, 'password'],
    ['a short password', behind('abc'), 'password'],
    ['a long password', behind('abcdefghi'), 'password'],
    ['a password with a blank', behind('ab cd'), 'password'],
    ['a password though it is public', { password: 'abcd' }, 'password'],
    ['two passwords', { ...behind('abcd'), usesCommonPassword: true }, 'password'],
    [
      'a common password that is missing',
      { access: 'password', usesCommonPassword: true },
      'usesCommonPassword',
    ],
    ['a common password though it is public', { usesCommonPassword: true }, 'usesCommonPassword'],
    ['chosen accounts that are none', { range: 'some' }, 'socialAccountIds'],
    ['all accounts, some of them', { socialAccountIds: ['soc_x'] }, 'socialAccountIds'],
    ['another refresh interval', { refreshMinutes: 2 }, 'refreshMinutes'],
  ])('is refused with %s', async (_, given, field) => {
    const who = await owner();
    const reply = await create(who, given);
    expect([reply.status, errorOf(reply)]).toEqual([400, 'request.invalid']);
    expect(fieldsOf(reply)).toContain(field);
    expect(await world.rows.count('work_order_shares', { tenantId: who.tenantId })).toBe(0);
  });

  it('has no title of the product or the operator, but keeps one that it has', async () => {
    const who = await owner();
    expect(fieldsOf(await create(who, { title: 'Parley: official report' }).expect(400))).toEqual(['title']);
    const { id } = dataOf<Share>(await create(who, { title: 'A report' }).expect(200));
    const rename = (title: string) => who.as('patch', `/api/shares/${id}`).send({ title });
    expect(fieldsOf(await rename('客服报表').expect(400))).toEqual(['title']);
    await world.rows.change('work_order_shares', { id }, { title: '客服报表' });
    await who.as('patch', `/api/shares/${id}`).send({ title: '客服报表', refreshMinutes: 5 }).expect(200);
  });

  it('links accounts of its order alone', async () => {
    const [who, other] = [await owner(), await owner()];
    const foreign = await makeSocialAccount(world, who.tenantId);
    const sibling = await makeSocialAccount(world, who.tenantId, {
      subAccountId: who.subAccountId,
      platform: 'line',
    });
    for (const { socialAccountId } of [other, foreign, sibling]) {
      const reply = await create(who, {
        range: 'some',
        socialAccountIds: [who.socialAccountId, socialAccountId],
      });
      expect([errorOf(reply), fieldsOf(reply)]).toEqual(['shares.accounts_invalid', ['socialAccountIds[1]']]);
    }
    const share = dataOf<Share>(
      await create(who, { range: 'some', socialAccountIds: [who.socialAccountId] }).expect(200),
    );
    expect(share.socialAccountIds).toEqual([who.socialAccountId]);
    expect(errorOf(await create(who, { workOrderId: other.order.id }))).toBe('work-orders.not_found');
  });

  it('names its accounts, says which have left the order, and is given others', async () => {
    const who = await owner();
    const { tenantId, token, subAccountId } = who;
    const other = await makeSocialAccount(world, tenantId);
    const order = await makeWorkOrder(world, token, [subAccountId, other.subAccountId]);
    const ids = [who.socialAccountId, other.socialAccountId];
    const { id } = await makeShare(world, token, order.id, { range: 'some', socialAccountIds: ids });
    const edit = (body: object) => who.as('patch', `/api/shares/${id}`).send(body);
    const accounts = async () => {
      const rows = dataOf<SharedAccount[]>(await who.as('get', `/api/shares/${id}/accounts`).expect(200));
      return new Map(rows.map((row) => [row.socialAccountId, row]));
    };
    expect((await accounts()).get(other.socialAccountId)).toMatchObject({
      isInOrder: true,
      status: 'offline',
    });
    await who
      .as('patch', `/api/work-orders/${order.id}`)
      .send({ subAccountIds: [subAccountId] })
      .expect(200);
    expect((await accounts()).get(other.socialAccountId)).toMatchObject({ isInOrder: false });
    // An account that left the order may stay in the share, but cannot be added again. A share shows all accounts, or chosen
    // ones.
    expect(dataOf<Share>(await edit({ title: 'Kept', socialAccountIds: ids }).expect(200)).title).toBe(
      'Kept',
    );
    const one = dataOf<Share>(await edit({ socialAccountIds: [who.socialAccountId] }).expect(200));
    expect(one.socialAccountIds).toEqual([who.socialAccountId]);
    expect([...(await accounts()).keys()]).toEqual([who.socialAccountId]);
    const back = await edit({ socialAccountIds: ids }).expect(400);
    expect([errorOf(back), fieldsOf(back)]).toEqual(['shares.accounts_invalid', ['socialAccountIds[1]']]);
    expect(fieldsOf(await edit({ socialAccountIds: [] }).expect(400))).toEqual(['socialAccountIds']);
    const wrong = await edit({ range: 'all', socialAccountIds: [who.socialAccountId] }).expect(400);
    expect(fieldsOf(wrong)).toEqual(['socialAccountIds']);
    expect(dataOf<Share>(await edit({ range: 'all' }).expect(200))).toMatchObject({
      range: 'all',
      socialAccountIds: [],
    });
    expect(fieldsOf(await edit({ range: 'some' }).expect(400))).toEqual(['socialAccountIds']);
    const entries = dataOf<Page<AuditEntry>>(
      await who.as('get', '/api/audit').query({ search: id }).expect(200),
    ).items.filter(({ action }) => action === 'shares.edit');
    expect(entries.map(({ changes }) => changes)).toContainEqual({ accounts: { from: 2, to: 1 } });
  });

  it('is one of so many of its order, however many are made at once', async () => {
    const who = await owner();
    const made = await makeShare(world, who.token, who.order.id);
    const row = await world.rows.one('work_order_shares', { id: made.id });
    await world.rows.add(
      'work_order_shares',
      Array.from({ length: shareLimits.sharesMax - 3 }, (_, n) =>
        Object.assign({}, row, {
          id: `${row.id.slice(0, -4)}${String(n).padStart(4, '0')}`,
          tokenHash: Buffer.from(`${row.id} ${n}`),
        }),
      ),
    );
    const replies = await Promise.all(Array.from({ length: 4 }, () => create(who)));
    expect(statusesOf(replies)).toEqual([200, 200, 409, 409]);
    await who.as('post', `/api/shares/${made.id}/cancel`).expect(200);
    await create(who).expect(200);
  });

  it('needs the privileges of work orders and of passwords; cancelling needs none', async () => {
    const who = await owner();
    const share = await makeShare(world, who.token, who.order.id, behind('abcd'));
    const family = { code: 'BIAO_ZHUN_ROOT' } as const;
    const { privileges } = await world.rows.one('package_families', family);
    const sell = (codes: PrivilegeCode[]) =>
      world.rows.change('package_families', family, { privileges: codes });
    const edit = (body: object) => who.as('patch', `/api/shares/${share.id}`).send(body);
    const missing = Array(3).fill('privileges.missing');
    try {
      await sell(['B0001']);
      await create(who).expect(200);
      const keyed = [
        await create(who, behind('abcd')),
        await edit({ password: 'efgh' }),
        await setCommon(who, 'abcd'),
      ];
      expect(keyed.map(errorOf)).toEqual(missing);
      await edit({ title: 'Renamed' }).expect(200);
      await sell(['B0003']);
      const all = [await create(who), await edit({ title: 'Again' }), await setCommon(who, 'abcd')];
      expect(all.map(errorOf)).toEqual(missing);
      await who.as('post', `/api/shares/${share.id}/cancel`).expect(200);
    } finally {
      await sell(privileges);
    }
  });

  it('ends for good by being cancelled, or by its time', async () => {
    const who = await owner();
    const [cancelled, expired] = [
      await makeShare(world, who.token, who.order.id),
      await makeShare(world, who.token, who.order.id, { validDays: 1 }),
    ];
    const cancel = (id: string) => who.as('post', `/api/shares/${id}/cancel`);
    const replies = await Promise.all([cancel(cancelled.id), cancel(cancelled.id), cancel(cancelled.id)]);
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    const entries = await world.rows.find('audit_entries', {
      tenantId: who.tenantId,
      action: 'shares.cancel',
    });
    expect(entries).toHaveLength(1);
    await world.rows.backdate('work_order_shares', { id: expired.id }, ['sharedAt', 'expiresAt'], dayMs);
    expect((await get(who, expired.id)).status).toBe('expired');
    expect(errorOf(await cancel(expired.id))).toBe('shares.ended');
    for (const { id } of [cancelled, expired])
      expect(errorOf(await who.as('patch', `/api/shares/${id}`).send({ title: 'Back' }))).toBe(
        'shares.ended',
      );
  });

  it('may use the common password of its order, which stays while one does', async () => {
    const who = await owner();
    const order = dataOf<WorkOrder>(await setCommon(who, 'common').expect(200));
    expect(order.hasCommonPassword).toBe(true);
    const share = await makeShare(world, who.token, who.order.id, {
      access: 'password',
      usesCommonPassword: true,
    });
    expect(errorOf(await setCommon(who, null))).toBe('shares.common_password_used');
    const own = await who.as('patch', `/api/shares/${share.id}`).send({ password: 'abcd' });
    expect(fieldsOf(own)).toEqual(['password']);
    await who.as('post', `/api/shares/${share.id}/cancel`).expect(200);
    expect(dataOf<WorkOrder>(await setCommon(who, null).expect(200)).hasCommonPassword).toBe(false);
    const stored = await everythingOf(world, who.tenantId);
    expect(stored).not.toContain('"common"');
  });
});

describe('the worker', () => {
  it('tells an owner once that a share ends within a day', async () => {
    const who = await owner();
    const [soon, later, short] = [
      await makeShare(world, who.token, who.order.id, { title: 'Soon', validDays: 3 }),
      await makeShare(world, who.token, who.order.id, { title: 'Later', validDays: 3 }),
      await makeShare(world, who.token, who.order.id, { title: 'Short', validDays: 1 }),
    ];
    await world.rows.backdate('work_order_shares', { id: soon.id }, ['expiresAt'], 2.5 * dayMs);
    const run = () => world.app.get(ShareReminderService, { strict: false }).run();
    await Promise.all([run(), run()]);
    const told = await noticesOf(who, 'share.ending');
    expect(told.map(({ params }) => params)).toMatchObject([
      { shareId: soon.id, title: 'Soon', order: 'Winter campaign' },
    ]);
    await world.rows.backdate('work_order_shares', { id: short.id }, ['expiresAt'], 0.8 * dayMs);
    await run();
    expect(await noticesOf(who, 'share.ending')).toHaveLength(2);
    expect((await get(who, later.id)).status).toBe('active');
  });

  it('clears addresses of viewers after thirty days, and deletes their visits after a year', async () => {
    const who = await owner();
    const { id: shareId } = await makeShare(world, who.token, who.order.id);
    const view = { tenantId: who.tenantId, shareId, browser: 'b', isLetIn: true, address: '192.0.2.1' };
    const at = (days: number) => new Date(Date.now() - days * dayMs);
    await world.rows.add('work_order_share_views', [
      { ...view, id: `${shareId}_0`, at: at(366) },
      { ...view, id: `${shareId}_1`, at: at(364) },
      { ...view, id: `${shareId}_2`, at: at(31) },
      { ...view, id: `${shareId}_3`, at: at(29) },
    ]);
    await world.app.get(ShareViewSweeper, { strict: false }).sweep();
    const rows = await world.rows.find('work_order_share_views', { shareId });
    expect(rows.map(({ id, address }) => [id, address])).toEqual([
      [`${shareId}_1`, null],
      [`${shareId}_2`, null],
      [`${shareId}_3`, '192.0.2.1'],
    ]);
  });
});
