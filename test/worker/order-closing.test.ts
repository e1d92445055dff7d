import { randomUUID } from 'node:crypto';
import { FanIngestService } from '@parley/domain/fans';
import { OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countFans, type Desk } from '../support/order-counting.js';
import { sortedRows } from '../support/sorted-rows.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** Ten in the morning in Shanghai. */
const start = Date.UTC(2026, 2, 5, 2);
const hour = (hours: number): Date => new Date(start + hours * 3_600_000);

let clock: Clock;
beforeAll(() => {
  clock = world.app.get(Clock);
});
afterEach(() => vi.restoreAllMocks());

const timeIs = (hours: number) => vi.spyOn(clock, 'nowMs').mockReturnValue(hour(hours).getTime());
const orders = () => world.app.get(WorkOrderService, { strict: false });
const close = () => world.app.get(OrderClosingService, { strict: false }).run();

interface Place {
  tenantId: string;
  desk: Desk;
  sibling: Desk;
}

async function place(timeZone = 'Asia/Shanghai'): Promise<Place> {
  timeIs(0);
  const { tenantId } = await makeTenant(world, { timeZone });
  const desk: Desk = await makeSocialAccount(world, tenantId);
  return {
    tenantId,
    desk,
    sibling: await makeSocialAccount(world, tenantId, { subAccountId: desk.subAccountId }),
  };
}

const create = async ({ tenantId, desk }: Place, given: Parameters<typeof aWorkOrder>[1] = {}) =>
  (await orders().create(tenantId, aWorkOrder([desk.subAccountId], given))).id;
const gain = ({ tenantId, desk }: Place, account: string, hours: number, by = desk) =>
  countFans(world, tenantId, [{ account, at: hour(hours), by }]);
const reset = ({ tenantId }: Place, id: string, fansBecomeBase: boolean) =>
  orders().reset(tenantId, id, { name: 'Winter campaign', fansBecomeBase });
const snapshots = ({ tenantId }: Place) => world.rows.find('work_order_snapshots', { tenantId });
const figures = async (where: Place) =>
  (await snapshots(where)).map(({ epoch, day, fresh, repeats, base, late, totalContacts }) => [
    epoch,
    day,
    { fresh, repeats, base, late, totalContacts },
  ]);

describe('the close of a day', () => {
  it('freezes figures, goals and rule, by social account too', async () => {
    const where = await place();
    const orderId = await create(where, { totalGoal: 9, dailyGoal: 4 });
    timeIs(1);
    await gain(where, 'ann', 0.5);
    await gain(where, 'ann', 0.6, where.sibling);
    timeIs(14);
    await close();
    const [snapshot, ...others] = await snapshots(where);
    expect(others).toEqual([]);
    expect(snapshot).toMatchObject({
      orderId,
      epoch: 1,
      day: '2026-03-05',
      startsAt: hour(0),
      endsAt: hour(14),
      closedAt: hour(14),
      timeZone: 'Asia/Shanghai',
      fresh: 1,
      repeats: 1,
      totalFresh: 1,
      totalRepeats: 1,
      totalContacts: 1,
      totalGoal: 9,
      dailyGoal: 4,
      isReset: false,
      rule: { resetTime: '00:00', baseAtClose: false, scopes: { sub_account: 1, tenant: 0 } },
    });
    const accounts = await world.rows.find('work_order_account_snapshots', { tenantId: where.tenantId });
    expect(
      sortedRows(accounts.map(({ socialAccountId, fresh, repeats }) => [socialAccountId, fresh, repeats])),
    ).toEqual(
      sortedRows([
        [where.desk.socialAccountId, 1, 0],
        [where.sibling.socialAccountId, 0, 1],
      ]),
    );
    expect(await world.rows.one('work_order_epochs', { orderId })).toMatchObject({
      day: '2026-03-06',
      dayStartedAt: hour(14),
      dayEndsAt: hour(38),
    });
  });

  it('happens once where two workers and a later run close', async () => {
    const where = await place();
    await create(where);
    timeIs(15);
    await Promise.all([close(), close()]);
    await close();
    expect(await figures(where)).toHaveLength(1);
  });

  it('makes up for each missed day in order, with what was gained in it', async () => {
    const where = await place();
    await create(where);
    timeIs(72);
    await gain(where, 'first', 1);
    await gain(where, 'third', 40);
    await close();
    const none = { fresh: 0, repeats: 0, base: 0, late: 0 };
    expect(await figures(where)).toEqual([
      [1, '2026-03-05', { ...none, fresh: 1, totalContacts: 1 }],
      [1, '2026-03-06', { ...none, totalContacts: 1 }],
      [1, '2026-03-07', { ...none, fresh: 1, totalContacts: 2 }],
    ]);
  });

  it('leaves what is told afterwards to the running day, marked late', async () => {
    const where = await place();
    const orderId = await create(where);
    timeIs(15);
    await close();
    await gain(where, 'ann', 1);
    expect(await figures(where)).toMatchObject([[1, '2026-03-05', { fresh: 0 }]]);
    expect(await world.rows.find('work_order_days', { orderId })).toMatchObject([
      { day: '2026-03-06', fresh: 1, late: 1 },
    ]);
  });

  it('waits for reports that were stored before the end, for a quarter of an hour at most', async () => {
    const where = await place();
    await create(where);
    timeIs(13.9);
    const report = { ...where.desk, id: randomUUID(), account: 'ann', nickname: '', link: '', phone: '' };
    await world.app.get(FanIngestService).store(where.tenantId, [{ ...report, gainedAt: hour(13.9) }]);
    timeIs(14.1);
    await close();
    expect(await snapshots(where)).toEqual([]);
    timeIs(14.1 + 0.24);
    await close();
    expect(await snapshots(where)).toEqual([]);
    timeIs(14.1 + 0.25);
    await close();
    expect(await snapshots(where)).toHaveLength(1);
  });

  it('makes fans base for what is gained after it, where the order says so, also where that was counted before', async () => {
    const where = await place();
    const orderId = await create(where, { baseAtClose: true });
    timeIs(15);
    await gain(where, 'ann', 13);
    await gain(where, 'ann', 14.5, where.sibling);
    await gain(where, 'bo', 14.5, where.sibling);
    await close();
    expect(await world.rows.find('work_order_days', { orderId })).toMatchObject([
      { day: '2026-03-05', fresh: 1, base: 0 },
      { day: '2026-03-06', fresh: 1, repeats: 0, base: 1 },
    ]);
    expect(await world.rows.one('work_order_epochs', { orderId })).toMatchObject({
      fresh: 2,
      repeats: 0,
      base: 1,
      contacts: 2,
      nextTimeZone: null,
    });
  });

  it('applies a changed zone and reset time after the running day', async () => {
    const where = await place();
    const orderId = await create(where);
    await orders().edit(where.tenantId, orderId, { resetTime: '08:00' });
    await world.rows.change('tenants', { id: where.tenantId }, { timeZone: 'UTC' });
    timeIs(14);
    await close();
    expect(await world.rows.one('work_order_epochs', { orderId })).toMatchObject({
      day: '2026-03-06',
      timeZone: 'UTC',
      resetMinute: 480,
      dayEndsAt: new Date('2026-03-07T08:00:00Z'),
    });
  });
});

describe('a reset', () => {
  it('closes the epoch and begins the next one at zero', async () => {
    const where = await place();
    const orderId = await create(where);
    timeIs(2);
    await gain(where, 'ann', 1);
    await reset(where, orderId, false);
    await gain(where, 'bo', 2);
    await gain(where, 'told too late', 1.5);
    expect(await snapshots(where)).toMatchObject([{ epoch: 1, fresh: 1, isReset: true, endsAt: hour(2) }]);
    expect(
      await world.rows.find('work_order_epochs', { orderId }, ['epoch', 'fresh', 'startedAt', 'endedAt']),
    ).toEqual([
      { epoch: 1, fresh: 1, startedAt: hour(0), endedAt: hour(2) },
      { epoch: 2, fresh: 1, startedAt: hour(2), endedAt: null },
    ]);
  });

  it('makes all fans so far base where it is told to', async () => {
    const where = await place();
    const orderId = await create(where);
    timeIs(2);
    await gain(where, 'ann', 1);
    await reset(where, orderId, true);
    timeIs(3);
    await gain(where, 'ann', 2.5, where.sibling);
    const [, running] = await world.rows.find('work_order_epochs', { orderId });
    expect(running).toMatchObject({ epoch: 2, fresh: 0, repeats: 0, base: 1 });
  });

  it('leaves the ended epoch to the job while reports wait, three times over', async () => {
    const where = await place();
    const orderId = await create(where);
    timeIs(1);
    const report = { ...where.desk, id: randomUUID(), account: 'ann', nickname: '', link: '', phone: '' };
    await world.app.get(FanIngestService).store(where.tenantId, [{ ...report, gainedAt: hour(0.9) }]);
    for (const at of [2, 3, 4]) {
      timeIs(at);
      await reset(where, orderId, false);
    }
    expect(await snapshots(where)).toEqual([]);
    await gain(where, 'bo', 0.5);
    await gain(where, 'cy', 2.5);
    timeIs(39);
    await close();
    expect(await snapshots(where)).toEqual([]);
    timeIs(40);
    await close();
    expect(
      (await snapshots(where)).map(({ epoch, day, fresh, isReset }) => [epoch, day, fresh, isReset]),
    ).toEqual([
      [1, '2026-03-05', 1, true],
      [2, '2026-03-05', 1, true],
      [3, '2026-03-05', 0, true],
      [4, '2026-03-05', 0, false],
      [4, '2026-03-06', 0, false],
    ]);
  });
});
