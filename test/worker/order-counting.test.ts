import { OrderBaseService, OrderClosingService, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countFans, type Desk } from '../support/order-counting.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { aWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** Ten in the morning in Shanghai. */
const start = Date.UTC(2026, 2, 5, 2);
const at = (minute: number): Date => new Date(start + minute * 60_000);

let clock: Clock;
beforeAll(() => {
  clock = world.app.get(Clock);
});
afterEach(() => vi.restoreAllMocks());

async function place() {
  const timeIs = (minute: number) => vi.spyOn(clock, 'nowMs').mockReturnValue(at(minute).getTime());
  timeIs(0);
  const { tenantId } = await makeTenant(world);
  const desk: Desk = await makeSocialAccount(world, tenantId);
  const sibling: Desk = await makeSocialAccount(world, tenantId, { subAccountId: desk.subAccountId });
  const orders = world.app.get(WorkOrderService, { strict: false });
  const create = async (given: Parameters<typeof aWorkOrder>[1] = {}, by: Desk[] = [desk]) => {
    const subAccountIds = [...new Set(by.map(({ subAccountId }) => subAccountId))];
    return (await orders.create(tenantId, aWorkOrder(subAccountIds, given))).id;
  };
  const gain = (account: string, minute: number, by: Desk = desk) =>
    countFans(world, tenantId, [{ account, at: at(minute), by }]);
  const figures = async (orderId: string) => {
    const { fresh, repeats, base, late, contacts } = await world.rows.one('work_order_epochs', {
      tenantId,
      orderId,
    });
    return { fresh, repeats, base, late, contacts };
  };
  return { tenantId, desk, sibling, orders, create, gain, figures, timeIs };
}

describe('counting gains for work orders', () => {
  it('counts new and repeat, and as base who was known before the order began', async () => {
    const { create, gain, figures, sibling, timeIs } = await place();
    await gain('known', -10);
    const orderId = await create();
    timeIs(60);
    await gain('ann', 10);
    await gain('ann', 11, sibling);
    await gain('known', 12, sibling);
    expect(await figures(orderId)).toEqual({ fresh: 1, repeats: 1, base: 1, late: 0, contacts: 1 });
  });

  it('counts by the time of the gain: not before it began, after a member left or while it was disabled', async () => {
    const { tenantId, create, gain, figures, orders, timeIs } = await place();
    const orderId = await create();
    timeIs(20);
    await orders.disable(tenantId, orderId);
    timeIs(30);
    await orders.enable(tenantId, orderId);
    timeIs(60);
    await gain('before', -1);
    await gain('while disabled', 25);
    expect(await figures(orderId)).toEqual({ fresh: 0, repeats: 0, base: 0, late: 0, contacts: 0 });
    await gain('told late', 19);
    await gain('enabled', 30);
    expect(await figures(orderId)).toEqual({ fresh: 2, repeats: 0, base: 0, late: 0, contacts: 2 });
  });

  it('counts for each overlapping order by itself', async () => {
    const { tenantId, create, gain, figures, timeIs } = await place();
    const first = await create();
    timeIs(10);
    await gain('ann', 5);
    const second = await create();
    timeIs(20);
    await gain('bo', 15);
    expect(await figures(first)).toMatchObject({ fresh: 2, contacts: 2 });
    expect(await figures(second)).toMatchObject({ fresh: 1, contacts: 1 });
    const events = await world.rows.find('outbox', { tenantId, name: 'work-orders.counted' });
    expect(events.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([{ orderIds: [first] }, { orderIds: [first, second].toSorted() }]),
    );
  });

  it('counts what is gained after the day has ended in the day that follows', async () => {
    const { tenantId, create, gain, timeIs } = await place();
    const orderId = await create({ resetTime: '11:00' });
    timeIs(3 * 24 * 60);
    await gain('today', 59);
    await gain('tomorrow', 60);
    await gain('in three days', 2 * 24 * 60 + 60);
    const days = await world.rows.find('work_order_days', { tenantId, orderId }, ['day', 'fresh', 'late']);
    expect(days).toEqual([
      { day: '2026-03-04', fresh: 1, late: 0 },
      { day: '2026-03-05', fresh: 1, late: 0 },
      { day: '2026-03-07', fresh: 1, late: 0 },
    ]);
    expect(await world.rows.one('work_order_epochs', { tenantId })).toMatchObject({
      day: '2026-03-04',
      nextTimeZone: 'Asia/Shanghai',
      nextResetMinute: 660,
    });
  });

  it('tells the owner once that a goal is reached', async () => {
    const { tenantId, create, gain, timeIs } = await place();
    const orderId = await create({ name: 'Winter', totalGoal: 3, dailyGoal: 2 });
    timeIs(10);
    for (const name of ['ann', 'bo', 'cy', 'di']) await gain(name, 5);
    const notices = await world.rows.find('notices', { tenantId }, ['kind', 'level', 'params']);
    expect(notices).toEqual([
      {
        kind: 'work-order.goal-reached',
        level: 'success',
        params: { workOrderId: orderId, name: 'Winter', goal: 2, day: '2026-03-05' },
      },
      {
        kind: 'work-order.goal-reached',
        level: 'success',
        params: { workOrderId: orderId, name: 'Winter', goal: 3, day: null },
      },
    ]);
  });

  it('tells of a goal that fans counted ahead reach once the close has decided which of them are base', async () => {
    const { tenantId, create, gain, sibling, timeIs } = await place();
    const told = async () => (await world.rows.find('notices', { tenantId })).map(({ params }) => params);
    const reached = (goal: number, day: string | null) => expect.objectContaining({ goal, day });
    const close = () => world.app.get(OrderClosingService, { strict: false }).run();
    await create({ resetTime: '11:00', totalGoal: 4, dailyGoal: 2, baseAtClose: true });
    timeIs(30);
    await gain('ann', 10);
    timeIs(90);
    await gain('bo', 50);
    const first = [reached(2, '2026-03-04')];
    expect(await told()).toEqual(first);
    for (const name of ['ann', 'bo', 'cy']) await gain(name, 70, sibling);
    await close();
    expect(await told()).toEqual(first);
    await gain('di', 80);
    const second = [...first, reached(4, null), reached(2, '2026-03-05')];
    expect(await told()).toEqual(second);
    timeIs(4 * 24 * 60);
    for (const name of ['ed', 'flo']) await gain(name, 2 * 24 * 60);
    expect(await told()).toEqual(second);
    await close();
    expect(await told()).toEqual([...second, reached(2, '2026-03-06')]);
  });

  it('takes chosen fans out of the running day, and counts them as base from then on', async () => {
    const { tenantId, create, gain, figures, sibling, timeIs } = await place();
    const orderId = await create();
    timeIs(10);
    await gain('ann', 1);
    await gain('bo', 2);
    await gain('bo', 3, sibling);
    const base = world.app.get(OrderBaseService, { strict: false });
    const gains = await world.rows.find('work_order_gains', { tenantId });
    const bo = gains.filter(({ contactId }) => contactId !== gains[0]?.contactId);
    const moved = await base.takeOut(tenantId, orderId, [bo[0]?.gainId ?? '']);
    expect(moved).toEqual({ contacts: 1, fresh: 1, repeat: 1 });
    expect(await figures(orderId)).toEqual({ fresh: 1, repeats: 0, base: 2, late: 0, contacts: 1 });
  });
});
