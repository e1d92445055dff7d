import {
  dayMs,
  type OperatorHome,
  operatorLimits,
  type Order,
  type Page,
  type PaymentProvider,
  type Revenue,
  type Tenant,
} from '@parley/contracts/public';
import { OrderService } from '@parley/domain/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, inTenant, onSale, placeOrder } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';
import { proposeCorrection } from '../support/withdrawals.js';

const world = withWorld({ environment: { SANDBOX_SECRET: '' } });
let operator: TestOperator;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
const home = async (): Promise<OperatorHome> =>
  dataOf(await operator.as('get', '/api/operator/home').expect(200));
const ask = (from: string, to: string, timeZone = 'UTC') =>
  operator.as('get', `/api/operator/revenue?${new URLSearchParams({ from, to, timeZone }).toString()}`);
const revenue = async (from: string, to: string, timeZone?: string): Promise<Revenue> =>
  dataOf(await ask(from, to, timeZone).expect(200));
const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** An order that was paid at the instant. */
async function paidAt(tenantId: string, at: Date, provider: PaymentProvider = 'stripe'): Promise<Order> {
  const order = await buy(world, tenantId, { ...pack, provider });
  await world.rows.change('orders', { id: order.id }, { completedAt: at });
  return order;
}

/** Refunds 250 cents of the order at the instant. */
async function refundAt(orderId: string, at: Date): Promise<void> {
  const path = `/api/operator/orders/${orderId}/refund`;
  await operator.as('post', path).send({ amount: 250, reason: 'Agreed' }).expect(200);
  await world.rows.change('refunds', { orderId }, { at });
}

describe('revenue by day', () => {
  it('is the money of orders by the day they were paid, and of refunds by theirs', async () => {
    const { tenantId } = await makeTenant(world);
    const [from, to] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 5)];
    const orders: Order[] = [];
    for (const hours of [0, 23.99, 24, 4 * 24])
      orders.push(await paidAt(tenantId, new Date(from + hours * 3_600_000)));
    await refundAt(orders[0]?.id ?? '', new Date(from + 2 * dayMs));
    await world.rows.change('tenants', { id: tenantId }, { createdAt: new Date(from + 3 * dayMs) });
    const { days } = await revenue(dayOf(from), dayOf(to));
    const amount = (of: Order[]) => of.reduce((sum, one) => sum + one.amount, 0);
    const none = { paid: 0, orders: 0, test: 0, refunded: 0, tenants: 0 };
    expect(days).toEqual([
      { ...none, day: '2026-03-01', paid: amount(orders.slice(0, 2)), orders: 2 },
      { ...none, day: '2026-03-02', paid: amount(orders.slice(2, 3)), orders: 1 },
      { ...none, day: '2026-03-03', refunded: 250 },
      { ...none, day: '2026-03-04', tenants: 1 },
      { ...none, day: '2026-03-05', paid: amount(orders.slice(3)), orders: 1 },
    ]);
  });

  it('begins its days in the zone that is asked for', async () => {
    const { tenantId } = await makeTenant(world);
    const { amount } = await paidAt(tenantId, new Date('2026-04-10T20:00:00Z'));
    const paidOn = async (timeZone: string) =>
      (await revenue('2026-04-10', '2026-04-11', timeZone)).days.map(({ paid }) => paid);
    expect(await paidOn('UTC')).toEqual([amount, 0]);
    expect(await paidOn('Asia/Shanghai')).toEqual([0, amount]);
  });

  it('counts neither gifts nor orders that were not paid', async () => {
    const { tenantId } = await makeTenant(world);
    const order = await placeOrder(world, tenantId, pack);
    const today = dayOf(Date.now());
    const paid = async () => (await revenue(today, today)).days.map((day) => [day.paid, day.orders]);
    const before = await paid();
    const gift = { characters: 1_000, reason: 'Welcome' };
    await operator.as('post', `/api/operator/tenants/${tenantId}/gift`).send(gift).expect(200);
    expect(await paid()).toEqual(before);
    expect(order.status).toBe('unpaid');
  });

  it('is none of the sandbox, whose payments and refunds stand apart', async () => {
    const { tenantId } = await makeTenant(world);
    const at = new Date('2026-05-10T12:00:00Z');
    const real = await paidAt(tenantId, at);
    const test = await paidAt(tenantId, at, 'sandbox');
    for (const { id } of [real, test]) await refundAt(id, at);
    expect((await revenue('2026-05-10', '2026-05-10')).days).toMatchObject([
      { paid: real.amount, orders: 1, test: test.amount, refunded: 250 },
    ]);
    const sums = await operator.as('get', `/api/operator/orders/sums?tenantId=${tenantId}`).expect(200);
    expect(dataOf(sums)).toEqual({ paid: real.amount, refunded: 250, test: test.amount });
  });

  it.each([
    ['no day', '2026-03-02', '2026-03-01'],
    ['more days than there are', '2025-01-01', '2026-01-02'],
  ])('refuses a span of %s', async (_, from, to) => {
    expect((await ask(from, to).expect(400)).body.error).toBe('request.invalid');
  });

  it('gives the longest span, every day of it', async () => {
    const { days } = await revenue('2025-01-01', '2026-01-01');
    expect(days).toHaveLength(operatorLimits.revenueDays);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2025-01-01', '2026-01-01']);
  });
});

describe('the home of operators', () => {
  it('counts what waits, each as its list does', async () => {
    const before = await home();
    const tenant = await makeTenant(world);
    await placeOrder(world, tenant.tenantId, pack);
    await proposeCorrection(operator, tenant.tenantId, 100).expect(200);
    const inReview = await placeOrder(world, tenant.tenantId, pack);
    await inTenant(world, tenant.tenantId, (tx) =>
      world.app.get(OrderService, { strict: false }).review(tx, inReview.id, true),
    );
    await world.rows.change(
      'tenants',
      { id: tenant.tenantId },
      { packageEndsAt: new Date(Date.now() + 2 * dayMs) },
    );
    const after = await home();
    expect(after.orders).toMatchObject({
      unpaid: before.orders.unpaid + 2,
      inReview: before.orders.inReview + 1,
    });
    expect(after.corrections).toBe(before.corrections + 1);
    expect(after.tenants).toMatchObject({
      all: before.tenants.all + 1,
      active: before.tenants.active + 1,
      expiring: before.tenants.expiring + 1,
    });
    expect([after.parkedPayments, after.withdrawals, after.failingProviders]).toEqual([0, 0, []]);
    expect(after.sandboxOpen).toBe(false);
  });

  it('leads to the tenants whose package ends soon, and to no other', async () => {
    const ends = async (days: number, status: 'active' | 'suspended' = 'active') => {
      const { tenantId } = await makeTenant(world);
      const packageEndsAt = new Date(Date.now() + days * dayMs);
      await world.rows.change('tenants', { id: tenantId }, { packageEndsAt, status });
      return tenantId;
    };
    const soon = [await ends(0.01), await ends(operatorLimits.expiringDays - 0.01)];
    const others = [await ends(-0.01), await ends(operatorLimits.expiringDays + 0.01)];
    others.push(await ends(1, 'suspended'));
    const list = async (query: string): Promise<Page<Tenant>> =>
      dataOf(await operator.as('get', `/api/operator/tenants?pageSize=100&${query}`).expect(200));
    const { items, total } = await list('expiring=true');
    const found = new Set(items.map(({ id }) => id));
    expect(soon.every((id) => found.has(id))).toBe(true);
    expect(others.some((id) => found.has(id))).toBe(false);
    expect(total).toBe((await home()).tenants.expiring);
    const rest = new Set((await list('expiring=false')).items.map(({ id }) => id));
    expect([...found].some((id) => rest.has(id))).toBe(false);
  });

  it.each(['/api/operator/home', '/api/operator/monitor', '/api/operator/revenue?from=2026-01-01'])(
    'is nothing for a tenant: %s',
    async (path) => {
      const tenant = await makeTenant(world);
      expect((await tenant.as('get', path).expect(403)).body.error).toBe('request.forbidden');
    },
  );
});

describe('the set-up of the installation', () => {
  it('tells operators alone which parts are configured', async () => {
    const { setup } = await home();
    expect(setup).toMatchObject({
      sendsEmail: false,
      registrationOpen: false,
      paymentProviders: [],
      translationServices: 0,
    });
    expect(setup.packagesOnSale).toBe(await world.rows.count('packages', { retiredAt: null }));
    await operator.as('patch', '/api/operator/settings').send({ registrationOpen: true }).expect(200);
    expect((await home()).setup.registrationOpen).toBe(true);
    await (await makeTenant(world)).as('get', '/api/operator/home').expect(403);
  });
});
