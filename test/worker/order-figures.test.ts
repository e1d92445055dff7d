import type {
  OrderAccount,
  OrderFan,
  OrderFanQuery,
  Page,
  PageQuery,
  Task,
  WorkOrder,
} from '@parley/contracts/public';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, fieldsOf } from '../support/answers.js';
import { fanEvent, makeSubAccount, RawClient, resultsOf } from '../support/desktop.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { finishedTask, taskFile } from '../support/tasks.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

let tenant: TestTenant;
let clients: RawClient[] = [];
const began = Date.now();
let [first, second, third] = ['', '', ''];
let subAccountIds: string[] = [];
let order: WorkOrder;

const path = (end = ''): string => `/api/work-orders/${order.id}${end}`;
const read = async <T>(end = '', query: object = {}): Promise<T> =>
  dataOf<T>(await tenant.as('get', path(end)).query(query).expect(200));
const fans = (query: OrderFanQuery = {}): Promise<Page<OrderFan>> => read('/fans', query);
const gained = async (
  client: RawClient,
  socialAccountId: string,
  account: string,
  nickname = '',
): Promise<void> => {
  const events = [fanEvent(socialAccountId, { fan: { account, nickname } })];
  const results = resultsOf(await client.request('report', { events }));
  expect(results).toMatchObject([{ ok: true }]);
};
const counted = (completed: number, base: number): Promise<void> =>
  vi.waitFor(async () => expect((await read<WorkOrder>()).total).toMatchObject({ completed, base }), {
    timeout: 20_000,
    interval: 50,
  });

beforeAll(async () => {
  tenant = await makeTenant(world);
  await livesInQuietHours(world, tenant);
  const desks = [await makeSubAccount(world, tenant.tenantId), await makeSubAccount(world, tenant.tenantId)];
  subAccountIds = desks.map(({ id }) => id);
  clients = await Promise.all(desks.map(({ code }) => RawClient.connect(world, { by: 'code', code })));
  const [one, other] = clients as [RawClient, RawClient];
  [first, second, third] = [await one.open('desk_1'), await one.open('desk_2'), await other.open('desk_3')];
  await gained(one, first, 'known_fan');
  await vi.waitFor(
    async () => expect(await world.rows.find('gains', { tenantId: tenant.tenantId }, ['id'])).toHaveLength(1),
    { timeout: 20_000, interval: 50 },
  );
  order = await makeWorkOrder(world, tenant.token, subAccountIds, { totalGoal: 100 });
  await gained(one, first, 'ann_fan', '安娜');
  await counted(1, 0);
  await gained(one, second, 'ann_fan', '安娜');
  await gained(one, second, 'known_fan');
  await gained(other, third, 'ann_fan', '安娜');
  await gained(other, third, 'bob_fan', '=Bo "B"');
  await counted(4, 1);
}, 60_000);
afterAll(() => {
  for (const client of clients) client.close();
});

describe('the figures of a work order', () => {
  it('are those of its running day and epoch, with its social accounts online', async () => {
    expect(await read<WorkOrder>()).toMatchObject({
      accountsOnline: 3,
      accountsTotal: 3,
      today: { completed: 4, fresh: 3, repeat: 1, base: 1, late: 0 },
      total: { completed: 4, fresh: 3, repeat: 1, base: 1, late: 0, contacts: 2 },
    });
  });

  it('each open the list of exactly what they count', async () => {
    const { day, total } = await read<WorkOrder>();
    const listed = async (query: OrderFanQuery): Promise<number> => {
      const page = await fans(query);
      expect(page.items).toHaveLength(page.total);
      return page.total;
    };
    expect(await listed({ completed: true })).toBe(total.completed);
    expect(await listed({ type: 'new' })).toBe(total.fresh);
    expect(await listed({ type: 'repeat' })).toBe(total.repeat);
    expect(await listed({ type: 'base' })).toBe(total.base);
    expect(await listed({ completed: false })).toBe(total.base);
    expect(await listed({ late: true })).toBe(total.late);
    expect(await listed({ first: true })).toBe(total.contacts);
    expect(await listed({ fromDay: day, toDay: day })).toBe(total.completed + total.base);
    expect(await listed({ toDay: '2000-01-01' })).toBe(0);
    expect(await listed({ epoch: 2 })).toBe(0);
    const accounts = await read<Page<OrderAccount>>('/accounts');
    for (const { socialAccountId, today } of accounts.items) {
      expect(await listed({ socialAccountId, type: 'new' })).toBe(today.fresh);
      expect(await listed({ socialAccountId, completed: true, fromDay: day })).toBe(today.completed);
    }
    for (const id of subAccountIds) {
      const own = accounts.items.filter(({ subAccountId }) => subAccountId === id);
      const sum = own.reduce((all, account) => all + account.total.completed, 0);
      expect(await listed({ subAccountId: id, completed: true })).toBe(sum);
    }
  });

  it('list fans with who gained them, and find them by name', async () => {
    const [latest] = (await fans({ pageSize: 1 })).items;
    expect(latest).toMatchObject({
      type: 'new',
      isLate: false,
      isFirst: true,
      account: 'bob_fan',
      nickname: '=Bo "B"',
      subAccountId: subAccountIds[1],
      socialAccountId: third,
      socialAccount: 'desk_3',
      day: order.day,
    });
    expect((await fans({ search: '安娜' })).total).toBe(3);
    expect((await fans({ search: 'nobody' })).items).toEqual([]);
    const short = await tenant.as('get', path('/fans')).query({ search: 'a' }).expect(400);
    expect([errorOf(short), fieldsOf(short)]).toEqual(['request.invalid', ['search']]);
  });

  it('are paged by neighbours both ways', async () => {
    const all = (await fans()).items.map(({ gainId }) => gainId);
    const page = async (query: PageQuery) =>
      (await fans({ pageSize: 2, ...query })).items.map(({ gainId }) => gainId);
    expect(await page({ page: 2, after: all[1] ?? '' })).toEqual(all.slice(2, 4));
    expect(await page({ page: 3, after: all[3] ?? '' })).toEqual(all.slice(4));
    expect(await page({ page: 1, before: all[2] ?? '' })).toEqual(all.slice(0, 2));
  });
});

describe('the social accounts of a work order', () => {
  it('tell when they came online, and what was set for them', async () => {
    const { items, total } = await read<Page<OrderAccount>>('/accounts');
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      socialAccountId: first,
      subAccountId: subAccountIds[0],
      account: 'desk_1',
      status: 'online',
      clientVersion: '1.0.0',
      totalGoal: null,
      dailyGoal: null,
      isAnalysed: true,
    });
    for (const at of [items[0]?.firstLoginAt, items[0]?.lastActiveAt, items[0]?.loginAt]) {
      expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(began);
      expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now());
    }
    const found = async (query: object) =>
      (await read<Page<OrderAccount>>('/accounts', query)).items.map(
        ({ socialAccountId }) => socialAccountId,
      );
    expect(await found({ search: 'desk_2' })).toEqual([second]);
    expect(await found({ subAccountId: subAccountIds[1] })).toEqual([third]);
    expect(await found({ online: false })).toEqual([]);
    expect(await found({ pageSize: 1, after: first })).toEqual([second]);
  });

  it('have goals of their own, and a switch for charts', async () => {
    const edit = (body: object, id = first) => tenant.as('patch', path(`/accounts/${id}`)).send(body);
    expect(dataOf(await edit({ totalGoal: 50, dailyGoal: 5 }).expect(200))).toMatchObject({
      totalGoal: 50,
      dailyGoal: 5,
      isAnalysed: true,
    });
    const wrong = await edit({ totalGoal: 4 }).expect(400);
    expect([errorOf(wrong), fieldsOf(wrong)]).toEqual(['work-orders.goal_invalid', ['totalGoal']]);
    expect(fieldsOf(await edit({ dailyGoal: 1.5 }).expect(400))).toEqual(['dailyGoal']);
    await edit({ isAnalysed: false }).expect(200);
    const { items } = await read<Page<OrderAccount>>('/accounts');
    expect(items[0]).toMatchObject({ totalGoal: 50, dailyGoal: 5, isAnalysed: false });
    expect(errorOf(await edit({ isAnalysed: true }, 'soc_00000000000000000000000000').expect(404))).toBe(
      'work-orders.account_unknown',
    );
    // Its total still counts for the order. The switch only affects charts.
    expect(await read('/charts')).toEqual([
      { epoch: 1, day: order.day, isRunning: true, fresh: 2, repeat: 1, base: 1 },
    ]);
    expect((await read<WorkOrder>()).total.fresh).toBe(3);
    expect((await fans({ analysed: true, fromDay: order.day, toDay: order.day })).total).toBe(4);
    expect((await fans({ analysed: true, type: 'new' })).total).toBe(2);
    expect((await fans()).total).toBeGreaterThan(4);
  });
});

describe('the export of fans', () => {
  const exported = async (query: object): Promise<string[]> => {
    const task = dataOf<Task>(await tenant.as('post', path('/fans/export')).send(query).expect(200));
    const file = await taskFile(tenant, await finishedTask(tenant, task.id));
    return file.split('\r\n');
  };

  it('has what is listed, and no formula', async () => {
    const [header, ...rows] = await exported({});
    expect(header).toMatch(/^\uFEFF进粉时间,时区,结算日,类型,/);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain(`,新增,,是,bob_fan,"'=Bo ""B""",`);
    expect(await exported({ type: 'repeat' })).toHaveLength(2);
    expect(await exported({ search: '安娜' })).toHaveLength(4);
    expect(await exported({ search: 'nobody' })).toHaveLength(1);
  });
});

describe('taking fans out', () => {
  it('makes them base in the running day, and says what it moved', async () => {
    const { items } = await fans({ search: '安娜', first: true });
    const gainIds = items.map(({ gainId }) => gainId);
    const reply = await tenant.as('post', path('/fans/take-out')).send({ gainIds }).expect(200);
    expect(dataOf(reply)).toEqual({ contacts: 1, fresh: 2, repeat: 1 });
    expect((await read<WorkOrder>()).total).toMatchObject({ fresh: 1, repeat: 0, base: 4, contacts: 1 });
    expect((await fans({ type: 'base' })).total).toBe(4);
    const [entry] = await world.rows.find('audit_entries', {
      tenantId: tenant.tenantId,
      action: 'work-orders.take-out',
    });
    expect(entry).toMatchObject({
      targetId: order.id,
      changes: { contacts: { to: 1 }, fresh: { to: 2 }, repeat: { to: 1 } },
    });
    await tenant.as('post', path('/fans/take-out')).send({ gainIds: [] }).expect(400);
  });
});
