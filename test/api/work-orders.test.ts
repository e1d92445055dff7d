import type { AuditEntry, CreateWorkOrder, Page, WorkOrder } from '@parley/contracts/public';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, failureOf, fieldsOf } from '../support/answers.js';
import { editSettings } from '../support/operator.js';
import { setFamily, makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

interface Owner extends TestTenant {
  subAccountId: string;
}

/** An owner with a sub-account that has Telegram. */
async function owner(): Promise<Owner> {
  const tenant = await makeTenant(world);
  const { subAccountId } = await makeSocialAccount(world, tenant.tenantId);
  return { ...tenant, subAccountId };
}

const create = async (who: Owner, given: Partial<CreateWorkOrder> = {}): Promise<WorkOrder> =>
  dataOf(
    await who
      .as('post', '/api/work-orders')
      .send(aWorkOrder([who.subAccountId], given))
      .expect(200),
  );
const edit = (who: Owner, id: string, given: object) => who.as('patch', `/api/work-orders/${id}`).send(given);
const lastAudit = async (who: Owner): Promise<AuditEntry | undefined> =>
  dataOf<Page<AuditEntry>>(await who.as('get', '/api/audit').expect(200)).items[0];

describe('a new work order', () => {
  it('begins now with its first day, and is audited', async () => {
    const who = await owner();
    const before = Date.now();
    const order = await create(who, {
      name: '  Winter  ',
      totalGoal: 100,
      dailyGoal: 10,
      resetTime: '23:59',
    });
    expect(order).toMatchObject({
      name: 'Winter',
      platform: 'telegram',
      status: 'normal',
      subAccounts: [{ id: who.subAccountId, remark: 'Test' }],
      totalGoal: 100,
      dailyGoal: 10,
      resetTime: '23:59',
      epoch: 1,
      accountsOnline: 0,
      accountsTotal: 1,
      shares: 0,
      hasCommonPassword: false,
      timeZone: 'Asia/Shanghai',
      today: { completed: 0, fresh: 0, repeat: 0, base: 0, late: 0 },
      total: { completed: 0, contacts: 0 },
    });
    expect(Date.parse(order.startedAt)).toBeGreaterThanOrEqual(before);
    expect(order.dayStartedAt).toBe(order.startedAt);
    expect(Date.parse(order.dayEndsAt)).toBeGreaterThan(before);
    expect(await lastAudit(who)).toMatchObject({
      action: 'work-orders.create',
      targetKind: 'work-order',
      targetId: order.id,
      targetName: 'Winter',
      changes: {
        platform: { to: 'telegram' },
        totalGoal: { to: 100 },
        subAccountIds: { to: [who.subAccountId] },
      },
    });
    expect(dataOf(await who.as('get', `/api/work-orders/${order.id}`).expect(200))).toEqual(order);
  });

  it('may overlap another one', async () => {
    const who = await owner();
    await create(who);
    await create(who);
    expect(dataOf(await who.as('get', '/api/work-orders/counts').expect(200))).toEqual({
      all: 2,
      normal: 2,
      disabled: 0,
    });
  });

  it('is made once for a key', async () => {
    const who = await owner();
    const send = () =>
      who
        .as('post', '/api/work-orders')
        .set('idempotency-key', 'a-key-for-one-order')
        .send(aWorkOrder([who.subAccountId]))
        .expect(200);
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await world.rows.find('work_orders', { tenantId: who.tenantId }, ['id'])).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['a name of the operator, which its shares show', { name: '官 方客服' }, 'name'],
    ['a negative goal', { totalGoal: -1 }, 'totalGoal'],
    ['no goal that is a number', { totalGoal: 0 }, 'totalGoal'],
    ['a fraction', { dailyGoal: 1.5 }, 'dailyGoal'],
    ['a text', { dailyGoal: '10' }, 'dailyGoal'],
    ['an absurd goal', { totalGoal: 1e15 }, 'totalGoal'],
    ['no goal at all', { totalGoal: undefined }, 'totalGoal'],
    ['24:00', { resetTime: '24:00' }, 'resetTime'],
    ['minutes above 59', { resetTime: '10:60' }, 'resetTime'],
    ['a time of one digit', { resetTime: '1:00' }, 'resetTime'],
    ['a time with a line break', { resetTime: '01:00\n' }, 'resetTime'],
    ['no sub-account', { subAccountIds: [] }, 'subAccountIds'],
    ['an unknown platform', { platform: 'myspace' }, 'platform'],
    ['another refresh interval', { refreshMinutes: 2 }, 'refreshMinutes'],
    ['controls', { remarks: 'a\u0000b' }, 'remarks'],
  ])('is refused with %s', async (_, given, field) => {
    const who = await owner();
    const body = { ...aWorkOrder([who.subAccountId]), ...given };
    const reply = await who.as('post', '/api/work-orders').send(body).expect(400);
    expect([errorOf(reply), fieldsOf(reply)]).toEqual(['request.invalid', expect.arrayContaining([field])]);
  });

  it('is refused with a daily goal above the total one', async () => {
    const who = await owner();
    const body = aWorkOrder([who.subAccountId], { totalGoal: 10, dailyGoal: 11 });
    const reply = await who.as('post', '/api/work-orders').send(body).expect(400);
    expect([errorOf(reply), fieldsOf(reply)]).toEqual(['work-orders.goal_invalid', ['dailyGoal']]);
  });

  it('names each sub-account that it cannot have', async () => {
    const [who, other] = [await owner(), await owner()];
    const { subAccountId: onLine } = await makeSocialAccount(world, who.tenantId, { platform: 'line' });
    const { subAccountId: gone } = await makeSocialAccount(world, who.tenantId);
    await world.rows.change('sub_accounts', { id: gone }, { status: 'deleting' });
    const ids = [who.subAccountId, onLine, gone, other.subAccountId, 'sub_00000000000000000000000000'];
    const reply = await who.as('post', '/api/work-orders').send(aWorkOrder(ids)).expect(400);
    expect(errorOf(reply)).toBe('work-orders.sub_account_invalid');
    const rules = failureOf(reply).details?.map(({ rule, values }) => [rule, values?.['subAccount']]);
    const [line] = await world.rows.find('sub_accounts', { id: onLine }, ['account']);
    expect(rules).toHaveLength(4);
    expect(rules).toEqual(
      expect.arrayContaining([
        ['platform', line?.account],
        ['exists', gone],
        ['exists', other.subAccountId],
        ['exists', 'sub_00000000000000000000000000'],
      ]),
    );
    expect(await world.rows.find('work_orders', { tenantId: who.tenantId }, ['id'])).toEqual([]);
  });
});

describe('editing a work order', () => {
  it('changes what is given, audits it, and leaves the rest', async () => {
    const who = await owner();
    const order = await create(who, { totalGoal: 100, dailyGoal: 10 });
    const reply = await edit(who, order.id, { name: 'Spring', dailyGoal: null, resetTime: '05:30' }).expect(
      200,
    );
    expect(dataOf(reply)).toEqual({ ...order, name: 'Spring', dailyGoal: null, resetTime: '05:30' });
    expect(await lastAudit(who)).toMatchObject({
      action: 'work-orders.edit',
      targetName: 'Spring',
      changes: {
        name: { from: 'Winter campaign', to: 'Spring' },
        dailyGoal: { from: 10, to: null },
        resetTime: { from: '00:00', to: '05:30' },
      },
    });
  });

  it('takes no name of the operator, and leaves an older one', async () => {
    const who = await owner();
    const { id } = await create(who, { name: 'Zenith north' });
    await editSettings(world, { seller: { name: 'Zenith', address: '', taxNumber: '' } });
    for (const name of ['Оfficial', 'Zenith south'])
      expect(fieldsOf(await edit(who, id, { name }).expect(400))).toEqual(['name']);
    await edit(who, id, { name: 'Zenith north', remarks: 'North' }).expect(200);
  });

  it('leaves no entry where nothing changes', async () => {
    const who = await owner();
    const order = await create(who);
    await edit(who, order.id, { name: order.name, subAccountIds: [who.subAccountId] }).expect(200);
    expect((await lastAudit(who))?.action).toBe('work-orders.create');
  });

  it('checks goals against those that stay', async () => {
    const who = await owner();
    const { id } = await create(who, { totalGoal: 100, dailyGoal: 10 });
    const lower = await edit(who, id, { totalGoal: 9 }).expect(400);
    expect([errorOf(lower), fieldsOf(lower)]).toEqual(['work-orders.goal_invalid', ['totalGoal']]);
    const higher = await edit(who, id, { dailyGoal: 101 }).expect(400);
    expect([errorOf(higher), fieldsOf(higher)]).toEqual(['work-orders.goal_invalid', ['dailyGoal']]);
  });

  it('fixes platform and start', async () => {
    const who = await owner();
    const order = await create(who);
    for (const fixed of [{ platform: 'line' }, { startedAt: '2020-01-01T00:00:00Z' }]) {
      await edit(who, order.id, fixed);
    }
    expect(dataOf(await who.as('get', `/api/work-orders/${order.id}`))).toEqual(order);
  });

  it('closes the interval of who leaves, and opens a new one for who comes again', async () => {
    const who = await owner();
    const { subAccountId: second } = await makeSocialAccount(world, who.tenantId);
    const { id } = await create(who, { subAccountIds: [who.subAccountId, second] });
    await edit(who, id, { subAccountIds: [who.subAccountId] }).expect(200);
    await edit(who, id, { subAccountIds: [second, who.subAccountId] }).expect(200);
    const rows = await world.rows.find('work_order_members', { orderId: id, subAccountId: second });
    const [left, present] = rows.toSorted((one, other) => +one.joinedAt - +other.joinedAt);
    expect(rows).toHaveLength(2);
    expect(+(left?.leftAt ?? 0)).toBeGreaterThanOrEqual(+(left?.joinedAt ?? 0));
    expect(present?.leftAt).toBeNull();
    expect(+(present?.joinedAt ?? 0)).toBeGreaterThanOrEqual(+(left?.leftAt ?? 0));
    const stayed = await world.rows.find('work_order_members', {
      orderId: id,
      subAccountId: who.subAccountId,
    });
    expect(stayed).toMatchObject([{ leftAt: null }]);
  });

  it('keeps a sub-account that lost the platform, and takes none without it', async () => {
    const who = await owner();
    const { subAccountId: second } = await makeSocialAccount(world, who.tenantId);
    const { id } = await create(who);
    await world.rows.change('sub_accounts', { id: who.subAccountId }, { platforms: ['line'] });
    await edit(who, id, { subAccountIds: [who.subAccountId, second] }).expect(200);
    await edit(who, id, { subAccountIds: [second] }).expect(200);
    const reply = await edit(who, id, { subAccountIds: [who.subAccountId, second] }).expect(400);
    expect(errorOf(reply)).toBe('work-orders.sub_account_invalid');
  });

  it('takes in no sub-account that is deleted at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await owner();
      const { subAccountId } = await makeSocialAccount(world, who.tenantId);
      const { id } = await create(who);
      const deletion = world.app.get(SubAccountDeletionService, { strict: false });
      const [reply] = await Promise.all([
        edit(who, id, { subAccountIds: [who.subAccountId, subAccountId] }),
        deletion.begin(who.tenantId, subAccountId),
      ]);
      if (reply.status !== 200) expect(errorOf(reply)).toBe('work-orders.sub_account_invalid');
      const members = await world.rows.find('work_order_members', { orderId: id, subAccountId });
      expect(members.filter(({ leftAt }) => leftAt === null)).toEqual([]);
      expect(members).toHaveLength(reply.status === 200 ? 1 : 0);
    }
  });

  it('loses neither of two edits at once', async () => {
    const who = await owner();
    const { id } = await create(who);
    await Promise.all([
      edit(who, id, { totalGoal: 50 }).expect(200),
      edit(who, id, { remarks: 'Both' }).expect(200),
      edit(who, id, { baseAtClose: true }).expect(200),
    ]);
    expect(dataOf(await who.as('get', `/api/work-orders/${id}`))).toMatchObject({
      totalGoal: 50,
      remarks: 'Both',
      baseAtClose: true,
    });
  });
});

describe('the status of a work order', () => {
  it('is a row of spans: disabling ends one, enabling begins the next', async () => {
    const who = await owner();
    const { id } = await create(who);
    const set = async (verb: 'enable' | 'disable') =>
      dataOf<WorkOrder>(await who.as('post', `/api/work-orders/${id}/${verb}`).expect(200)).status;
    expect([await set('disable'), await set('disable')]).toEqual(['disabled', 'disabled']);
    expect(await lastAudit(who)).toMatchObject({
      action: 'work-orders.disable',
      changes: { status: { from: 'normal', to: 'disabled' } },
    });
    expect([await set('enable'), await set('enable')]).toEqual(['normal', 'normal']);
    const spans = await world.rows.find('work_order_spans', { orderId: id });
    const [first, second] = spans.toSorted((one, other) => +one.startedAt - +other.startedAt);
    expect(spans).toHaveLength(2);
    expect(first?.endedAt).not.toBeNull();
    expect(second?.endedAt).toBeNull();
    expect(+(second?.startedAt ?? 0)).toBeGreaterThanOrEqual(+(first?.endedAt ?? 0));
  });
});

describe('without the privilege', () => {
  it('an order can be read and disabled, and nothing else', async () => {
    const who = await owner();
    const { id } = await create(who);
    await setFamily(world, who.tenantId, 'MIAN_FEI_ROOT');
    const refused = [
      await who.as('post', '/api/work-orders').send(aWorkOrder([who.subAccountId])),
      await edit(who, id, { remarks: 'More' }),
      await who.as('post', `/api/work-orders/${id}/enable`),
      await who
        .as('post', `/api/work-orders/${id}/reset`)
        .send({ name: 'Winter campaign', fansBecomeBase: false }),
    ];
    expect(refused.map((reply) => [reply.status, errorOf(reply)])).toEqual(
      refused.map(() => [403, 'privileges.missing']),
    );
    await who.as('get', '/api/work-orders').expect(200);
    await who.as('get', `/api/work-orders/${id}`).expect(200);
    await who.as('get', '/api/work-orders/counts').expect(200);
    await who.as('post', `/api/work-orders/${id}/disable`).expect(200);
  });
});

describe('the list of work orders', () => {
  it('is searched, filtered, sorted and paged by neighbours', async () => {
    const who = await owner();
    const { subAccountId: second } = await makeSocialAccount(world, who.tenantId, { platform: 'line' });
    const a = await create(who, { name: 'Alpha', remarks: 'for 张三' });
    const b = await create(who, { name: 'beta', platform: 'line', subAccountIds: [second] });
    const c = await create(who, { name: 'Gamma' });
    await who.as('post', `/api/work-orders/${c.id}/disable`).expect(200);
    const list = async (query: object) => {
      const page = dataOf<Page<WorkOrder>>(await who.as('get', '/api/work-orders').query(query).expect(200));
      return [page.items.map(({ name }) => name), page.total];
    };
    expect(await list({})).toEqual([['Gamma', 'beta', 'Alpha'], 3]);
    expect(await list({ sort: 'name' })).toEqual([['Alpha', 'beta', 'Gamma'], 3]);
    expect(await list({ sort: 'completed', descending: true, after: b.id })).toEqual([['Alpha'], 3]);
    expect(await list({ sort: 'today', before: b.id })).toEqual([['Alpha'], 3]);
    expect(await list({ search: '张三' })).toEqual([['Alpha'], 1]);
    expect(await list({ search: 'BET' })).toEqual([['beta'], 1]);
    expect(await list({ status: 'disabled' })).toEqual([['Gamma'], 1]);
    expect(await list({ platform: 'line' })).toEqual([['beta'], 1]);
    expect(await list({ subAccountId: second })).toEqual([['beta'], 1]);
    expect(await list({ pageSize: 1, page: 2, after: c.id })).toEqual([['beta'], 3]);
    expect(a.epoch).toBe(1);
  });
});
