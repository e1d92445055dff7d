import { dayMs } from '@parley/contracts/public';
import { Not } from 'typeorm';
import { OrderService } from '@parley/domain/orders';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../support/characters.js';
import { buy, checkAll, fulfilOrder, inTenant, onSale, placeOrder, planOf } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;
const newStandard = { buyType: 1, num: 6, setMealId: onSale.standard } as const;
const daysLeft = (endsAt: Date | null): number => Math.round(((endsAt?.getTime() ?? 0) - Date.now()) / dayMs);

describe('fulfilling an order', () => {
  test('brings ports, days, characters and money in one go, and tells what it changed', async () => {
    const tenantId = await freeTenant();
    const order = await placeOrder(world, tenantId, newStandard);
    expect(order).toMatchObject({ status: 'unpaid', amount: 3_600 });
    const outcome = await fulfilOrder(world, tenantId, order.id);
    expect(outcome).toMatchObject({
      done: true,
      changes: {
        'order.status': { from: 'unpaid', to: 'success' },
        'tenant.family': { from: 'MIAN_FEI_ROOT', to: 'BIAO_ZHUN_ROOT' },
        'tenant.portNum': { from: 1, to: 6 },
        'tenant.endsAt': { from: null },
        'characters.main': { from: 0, to: 1_000_000 },
      },
    });
    const plan = await planOf(world, tenantId);
    expect(plan).toMatchObject({
      family: 'BIAO_ZHUN_ROOT',
      packageId: onSale.standard,
      portNum: 6,
      version: 1,
    });
    expect(daysLeft(plan.endsAt)).toBe(30);
    const stored = await world.rows.one('orders', { id: order.id });
    expect(stored).toMatchObject({
      status: 'success',
      tradeNo: `trade ${order.id}`,
      completedAt: expect.any(Date) as Date,
      characters: '1000000',
      inReview: false,
    });
    const events = await world.rows.find(
      'outbox',
      { tenantId, name: Not('order.created') },
      ['name', 'payload'],
      'name',
    );
    expect(events).toEqual([
      { name: 'package.changed', payload: {} },
      { name: 'purchase.fulfilled', payload: { orderId: order.id, paid: 3_600 } },
    ]);
    await checkAll(world, tenantId);
  });

  test('happens once, however many reports come at once', async () => {
    const tenantId = await freeTenant();
    const order = await placeOrder(world, tenantId, newStandard);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => fulfilOrder(world, tenantId, order.id)),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (!outcome.done) expect(outcome).toEqual({ done: false, reason: 'already_paid' });
    }
    expect(await balanceOf(world, tenantId, null)).toBe(1_000_000);
    expect((await planOf(world, tenantId)).portNum).toBe(6);
    await checkAll(world, tenantId);
  });

  test('takes money that comes after the order failed or was closed', async () => {
    const tenantId = await freeTenant();
    const orders = world.app.get(OrderService, { strict: false });
    const failed = await placeOrder(world, tenantId, {
      ...newStandard,
      setMealId: onSale.characters,
      num: 1,
    });
    await inTenant(world, tenantId, (tx) => orders.fail(tx, failed.id));
    expect(await fulfilOrder(world, tenantId, failed.id)).toMatchObject({
      changes: { 'order.status': { from: 'failed' } },
    });
    const closed = await placeOrder(world, tenantId, {
      ...newStandard,
      setMealId: onSale.fivePacks,
      num: 2,
    });
    await world.rows.change('orders', { id: closed.id }, { status: 'closed', inReview: true });
    expect(await fulfilOrder(world, tenantId, closed.id)).toMatchObject({
      changes: { 'order.status': { from: 'closed' }, 'characters.main': { from: 1_000_000, to: 11_000_000 } },
    });
    expect(await world.rows.find('orders', { tenantId, inReview: true })).toEqual([]);
    await checkAll(world, tenantId);
  });

  test('renews behind the end, adds ports up to it, and gives the first million once', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, newStandard);
    await buy(world, tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
    expect(await planOf(world, tenantId)).toMatchObject({ portNum: 8, version: 2 });
    await buy(world, tenantId, { buyType: 2, num: 8, setMealId: onSale.standard });
    const plan = await planOf(world, tenantId);
    expect(plan).toMatchObject({ portNum: 8, version: 3 });
    expect(daysLeft(plan.endsAt)).toBe(60);
    expect(await balanceOf(world, tenantId, null)).toBe(1_000_000);
    await checkAll(world, tenantId);
  });

  test('puts a changed plan in the place of all that runs', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, newStandard);
    await buy(world, tenantId, { buyType: 2, num: 6, setMealId: onSale.standard });
    await buy(world, tenantId, { buyType: 4, num: 50, setMealId: onSale.professional });
    const plan = await planOf(world, tenantId);
    expect(plan).toMatchObject({ family: 'ZHUAN_YE_ROOT', portNum: 50 });
    expect(daysLeft(plan.endsAt)).toBe(30);
    const reasons = await world.rows.find('package_segments', { tenantId }, ['endReason']);
    expect(reasons).toEqual([{ endReason: 'changed' }, { endReason: 'changed' }, { endReason: null }]);
    await checkAll(world, tenantId);
  });

  test('makes a free tenant one by the character, and changes no plan by days for packs', async () => {
    const free = await freeTenant();
    await buy(world, free, { buyType: 1, num: 1, setMealId: onSale.characters });
    expect(await planOf(world, free)).toMatchObject({ family: 'ZI_FU_ROOT', portNum: 1, endsAt: null });
    await buy(world, free, { buyType: 1, num: 1, setMealId: onSale.fivePacks });
    expect(await planOf(world, free)).toMatchObject({ packageId: onSale.characters, version: 1 });
    expect(await balanceOf(world, free, null)).toBe(6_000_000);
    await checkAll(world, free);
    const holder = await freeTenant();
    await buy(world, holder, newStandard);
    const before = await planOf(world, holder);
    await buy(world, holder, { buyType: 1, num: 1, setMealId: onSale.characters });
    expect(await planOf(world, holder)).toEqual(before);
    expect(await balanceOf(world, holder, null)).toBe(2_000_000);
    await checkAll(world, holder);
  });

  test('gives the trial once', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, { buyType: 1, num: 1, setMealId: onSale.trial });
    const tenant = await world.rows.one('tenants', { id: tenantId });
    expect(tenant.trialAt).not.toBeNull();
    await expect(
      placeOrder(world, tenantId, { buyType: 1, num: 1, setMealId: onSale.trial }),
    ).rejects.toThrow();
    await checkAll(world, tenantId);
  });
});

describe('an order whose plan has changed since', () => {
  test('is fulfilled where it costs the same still, and left alone where it does not', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, newStandard);
    const renewal = await placeOrder(world, tenantId, { buyType: 2, num: 6, setMealId: onSale.standard });
    const ports = await placeOrder(world, tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
    const packs = await placeOrder(world, tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
    expect(await fulfilOrder(world, tenantId, ports.id)).toMatchObject({ done: true });
    const before = await planOf(world, tenantId);
    expect(await fulfilOrder(world, tenantId, renewal.id)).toEqual({
      done: false,
      reason: 'quote_no_longer_fits',
    });
    expect(await planOf(world, tenantId)).toEqual(before);
    expect(await fulfilOrder(world, tenantId, packs.id)).toMatchObject({ done: true });
    const again = await placeOrder(world, tenantId, { buyType: 2, num: 8, setMealId: onSale.standard });
    const late = await placeOrder(world, tenantId, { buyType: 2, num: 8, setMealId: onSale.standard });
    expect(await fulfilOrder(world, tenantId, again.id)).toMatchObject({ done: true });
    expect(await fulfilOrder(world, tenantId, late.id)).toMatchObject({ done: true });
    expect(daysLeft((await planOf(world, tenantId)).endsAt)).toBe(90);
    await checkAll(world, tenantId);
  });

  test('keeps no credit for days that were used up before it was paid', async () => {
    const tenantId = await freeTenant();
    const held = await buy(world, tenantId, newStandard);
    const asked = { buyType: 4, num: 50, setMealId: onSale.professional } as const;
    const [paid, unpaid] = [
      await placeOrder(world, tenantId, asked),
      await placeOrder(world, tenantId, { ...asked, num: 60 }),
    ];
    expect(paid.lines).toMatchObject([{}, { kind: 'credit', amount: -3_480, orderId: held.id }]);
    await world.rows.change(
      'orders',
      { id: [paid.id, unpaid.id] },
      { status: 'closed', closesAt: new Date(Date.now() - 60_000) },
    );
    const passed = (days: number) =>
      Promise.all([
        world.rows.backdate('package_segments', { tenantId }, ['startsAt', 'endsAt'], days * 86_400_000),
        world.rows.backdate('tenants', { id: tenantId }, ['packageEndsAt'], days * 86_400_000),
      ]);
    await passed(28);
    const before = await planOf(world, tenantId);
    expect(await fulfilOrder(world, tenantId, unpaid.id)).toEqual({
      done: false,
      reason: 'quote_no_longer_fits',
    });
    expect(await planOf(world, tenantId)).toEqual(before);
    // The order is closed as well, but its days have not begun.
    await passed(-28);
    expect(await fulfilOrder(world, tenantId, paid.id)).toMatchObject({ done: true });
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'ZHUAN_YE_ROOT', portNum: 50 });
    await checkAll(world, tenantId);
  });

  test('adds no ports to a plan that has run out', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, newStandard);
    const ports = await placeOrder(world, tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
    await world.rows.change('tenants', { id: tenantId }, { packageEndsAt: new Date(Date.now() - 1_000) });
    expect(await fulfilOrder(world, tenantId, ports.id)).toEqual({
      done: false,
      reason: 'quote_no_longer_fits',
    });
  });

  test('is of its own tenant alone', async () => {
    const [mine, theirs] = [await freeTenant(), await freeTenant()];
    const order = await placeOrder(world, theirs, newStandard);
    await expect(fulfilOrder(world, mine, order.id)).rejects.toMatchObject({ code: 'orders.not_found' });
  });
});
