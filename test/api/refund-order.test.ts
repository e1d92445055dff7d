import type { OperatorOrder, Order } from '@parley/contracts/public';
import { RefundService } from '@parley/domain/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, checkAll, inTenant, onSale, planOf } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const standard = { buyType: 1, num: 5, setMealId: onSale.standard } as const;
const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;

const refund = (id: string, amount: number) =>
  operator.as('post', `/api/operator/orders/${id}/refund`).send({ amount, reason: 'As asked' });

async function operatorOrder(id: string): Promise<OperatorOrder> {
  const reply = await operator.as('get', `/api/operator/orders/${id}`).expect(200);
  return (reply.body as { data: OperatorOrder }).data;
}

/** The remaining days of the plan, and of each current segment. */
async function daysLeft(tenantId: string): Promise<{ plan: number; segments: number[] }> {
  const { endsAt } = await planOf(world, tenantId);
  const segments = await world.rows.find('package_segments', { tenantId, endedAt: null }, ['endsAt']);
  const until = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 86_400_000);
  return { plan: until(endsAt), segments: segments.map((one) => until(one.endsAt)) };
}

describe('what builds on an order', () => {
  const givenBackElsewhere = (tenantId: string, id: string, amount: number) =>
    inTenant(world, tenantId, (tx) =>
      world.app
        .get(RefundService, { strict: false })
        .refund(tx, id, { amount, reason: 'stripe', cause: `pay ${id}`, providerRef: 're_1' }),
    );
  const refuses = async (order: Order, first: Order) => {
    const reply = await refund(order.id, order.amount).expect(409);
    expect(reply.body).toMatchObject({
      error: 'orders.not_refundable',
      details: [{ field: 'id', rule: 'refund_first', message: expect.stringContaining(first.id) as string }],
    });
  };
  const givesBack = (order: Order) => refund(order.id, order.amount).expect(200);
  const inForce = (tenantId: string) =>
    world.rows.find('package_segments', { tenantId, endedAt: null }, ['kind', 'paid']);
  const add = { buyType: 3, setMealId: onSale.standard } as const;
  const renew = { buyType: 2, setMealId: onSale.standard } as const;
  const change = { buyType: 4, setMealId: onSale.professional } as const;

  test('is given back before it: a renewal before the ports that it holds', async () => {
    const tenantId = await freeTenant();
    const plan = await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { ...add, num: 100 });
    const renewal = await buy(world, tenantId, { ...renew, num: 105 });
    await refuses(ports, renewal);
    await refund(ports.id, 1).expect(200);
    expect((await planOf(world, tenantId)).portNum).toBe(105);
    await givesBack(renewal);
    await refund(ports.id, ports.amount - 1).expect(200);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 5 });
    await givesBack(plan);
    await checkAll(world, tenantId);
  });

  test('is given back before it: added ports before the last plan, wherever they reach beyond the others', async () => {
    const tenantId = await freeTenant();
    const plan = await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { ...add, num: 20 });
    await refuses(plan, ports);
    const renewal = await buy(world, tenantId, { ...renew, num: 25 });
    const more = await buy(world, tenantId, { ...add, num: 2 });
    await refuses(renewal, more);
    await givesBack(more);
    await givesBack(renewal);
    await givesBack(ports);
    await givesBack(plan);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'MIAN_FEI_ROOT', portNum: 1 });
    await checkAll(world, tenantId);
  });

  test('ends with the plan that a provider gave back, and can be given back by hand', async () => {
    const tenantId = await freeTenant();
    const plan = await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { ...add, num: 20 });
    await givenBackElsewhere(tenantId, plan.id, plan.amount);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'MIAN_FEI_ROOT', oldPortNum: 25 });
    expect(await inForce(tenantId)).toEqual([]);
    expect(await operatorOrder(ports.id)).toMatchObject({ refundable: ports.amount });
    await givesBack(ports);
    await checkAll(world, tenantId);
  });

  test('keeps the ports that a provider gave back, and the refund says so', async () => {
    const tenantId = await freeTenant();
    await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { ...add, num: 20 });
    const renewal = await buy(world, tenantId, { ...renew, num: 25 });
    await givenBackElsewhere(tenantId, ports.id, ports.amount);
    expect((await planOf(world, tenantId)).portNum).toBe(25);
    expect((await operatorOrder(ports.id)).refunds).toMatchObject([
      { reason: `stripe (Its ports stay: ${renewal.id} renewed them.)` },
    ]);
    await checkAll(world, tenantId);
  });

  test('counts what was paid and credited for it in the next change, each cent once', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, { ...standard, num: 100 });
    const second = await buy(world, tenantId, { ...change, num: 100 });
    const price = second.lines[0]?.amount ?? 0;
    expect(second.lines[1]).toMatchObject({ kind: 'credit', amount: -58_000, orderId: first.id });
    expect(await inForce(tenantId)).toEqual([{ kind: 'plan', paid: price }]);
    const third = await buy(world, tenantId, { ...change, setMealId: onSale.standard90, num: 100 });
    const credited = Math.floor((price * 29) / 30);
    expect(third.lines.slice(1)).toMatchObject([{ kind: 'credit', amount: -credited, orderId: second.id }]);
    expect(await inForce(tenantId)).toEqual([{ kind: 'plan', paid: third.amount + credited }]);
    expect(await operatorOrder(second.id)).toMatchObject({ refundable: 0 });
    // The second order passed the first one's money on to the third.
    await givenBackElsewhere(tenantId, second.id, second.amount);
    expect(await operatorOrder(first.id)).toMatchObject({ refundable: 2_000 });
    await givesBack(third);
    expect(await operatorOrder(first.id)).toMatchObject({ refundable: 60_000 });
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 100 });
    await checkAll(world, tenantId);
  });

  test('stands for nothing that a provider gave back of what was credited for it', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, { ...standard, num: 100 });
    const second = await buy(world, tenantId, { ...change, num: 100 });
    const third = await buy(world, tenantId, { ...change, setMealId: onSale.standard90, num: 100 });
    const [credit] = third.lines.slice(1);
    const before = await planOf(world, tenantId);
    await givenBackElsewhere(tenantId, first.id, first.amount);
    const left = third.amount - (credit?.amount ?? 0) - 58_000;
    expect(await inForce(tenantId)).toEqual([{ kind: 'plan', paid: left }]);
    expect(left).toBeLessThanOrEqual(second.amount + third.amount);
    expect(await planOf(world, tenantId)).toEqual({ ...before, version: before.version + 1 });
    await checkAll(world, tenantId);
  });

  test('gives way to what it took the place of once it is given back, as long as that lasts', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, standard);
    const ports = await buy(world, tenantId, { ...add, num: 2 });
    const before = await planOf(world, tenantId);
    const changed = await buy(world, tenantId, { ...change, num: 50 });
    await givesBack(changed);
    expect(await planOf(world, tenantId)).toMatchObject({
      family: before.family,
      packageId: before.packageId,
      portNum: 7,
      endsAt: before.endsAt,
      oldFamily: null,
      version: before.version + 2,
    });
    expect(await operatorOrder(first.id)).toMatchObject({ refundable: first.amount });
    await checkAll(world, tenantId);
    await givesBack(ports);
    await givesBack(first);
    expect((await planOf(world, tenantId)).family).toBe('MIAN_FEI_ROOT');
    await checkAll(world, tenantId);
  });

  test('stays in force behind a change that was given back, and what that took the place of comes back last', async () => {
    const tenantId = await freeTenant();
    const first = await buy(world, tenantId, standard);
    const second = await buy(world, tenantId, { ...renew, num: 5 });
    const changed = await buy(world, tenantId, { ...change, num: 50 });
    const renewal = await buy(world, tenantId, { ...change, buyType: 2, num: 50 });
    await givesBack(changed);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'ZHUAN_YE_ROOT', portNum: 50 });
    await givesBack(first);
    await givesBack(renewal);
    expect(await planOf(world, tenantId)).toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 5 });
    expect(await daysLeft(tenantId)).toEqual({ plan: 30, segments: [30] });
    await checkAll(world, tenantId);
    await givesBack(second);
    expect((await planOf(world, tenantId)).family).toBe('MIAN_FEI_ROOT');
  });

  test('moves up without a gap and without a day too many, however much of it is given back', async () => {
    const tenantId = await freeTenant();
    const months = [await buy(world, tenantId, standard)];
    while (months.length < 12) months.push(await buy(world, tenantId, { ...renew, num: 5 }));
    for (const month of months.slice(0, -1)) await givesBack(month);
    expect(await daysLeft(tenantId)).toEqual({ plan: 30, segments: [30] });
    await checkAll(world, tenantId);
    const more = [
      await buy(world, tenantId, { ...renew, num: 5 }),
      await buy(world, tenantId, { ...renew, num: 5 }),
    ];
    await givesBack(more[0] as Order);
    const segments = await world.rows.find(
      'package_segments',
      { tenantId, endedAt: null },
      ['startsAt', 'endsAt'],
      'startsAt',
    );
    const daysTo = (at: Date) => Math.round((at.getTime() - Date.now()) / 86_400_000) + 0;
    const spans = segments.map((one) => ({ from: daysTo(one.startsAt), until: daysTo(one.endsAt) }));
    expect(spans).toEqual([
      { from: 0, until: 30 },
      { from: 30, until: 60 },
    ]);
    await checkAll(world, tenantId);
  });
});
