import type { Order, PaymentProvider } from '@parley/contracts/public';
import { OrderService } from '@parley/domain/orders';
import { ProviderPollingService, PurchaseService } from '@parley/domain/payments';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceOf } from '../support/characters.js';
import { PaymentServer } from '../support/payment-server.js';
import {
  epayPaid,
  everyProvider,
  ipnBody,
  ipnSent,
  keys,
  orderRow,
  paymentsOf,
  send,
  stripeEvent,
  stripeSent,
} from '../support/payments.js';
import { checkMoney, inTenant, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({ worker: true, environment: everyProvider(server) });
const soon = { timeout: 15_000, interval: 50 };
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
});

const buy = (provider: PaymentProvider): Promise<Order> =>
  world.app
    .get(PurchaseService, { strict: false })
    .buy(tenant.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters, provider });
/** Moves the order this many minutes into the past. */
const age = (order: Order, minutes: number) =>
  world.rows.backdate('orders', { id: order.id }, ['createdAt', 'closesAt', 'askedAt'], minutes * 60_000);
const reconcile = () => world.app.get(ProviderPollingService, { strict: false }).reconcile();
const status = async (order: Order) => (await orderRow(world, order.id)).status;
const isFulfilled = (order: Order) =>
  vi.waitFor(async () => expect(await status(order)).toBe('success'), soon);

/** The customer paid, and no callback arrived. */
async function payAtStripe(order: Order, more: object = {}): Promise<void> {
  const [row] = await world.rows.find('orders', { id: order.id }, ['providerRef']);
  const session = server.sessions.get(row?.providerRef ?? '');
  if (!session) throw new Error('no session was opened');
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
    ...more,
  });
}
const askedAbout = async (order: Order): Promise<number> => {
  const [row] = await world.rows.find('orders', { id: order.id }, ['providerRef']);
  return server.at(`/v1/checkout/sessions/${row?.providerRef}`).length;
};

describe('reconciliation', () => {
  it('finds money that nobody reported, half a minute after the order was placed', async () => {
    const order = await buy('stripe');
    await payAtStripe(order);
    await reconcile();
    expect(await askedAbout(order), 'its callback may be on its way').toBe(0);
    await age(order, 0.5);
    await reconcile();
    await isFulfilled(order);
    expect(await paymentsOf(world, order.id)).toMatchObject([
      { source: 'query', verdict: 'fulfilled', tradeNo: `pi_${order.id}` },
    ]);
    await send(world, 'stripe', stripeSent(stripeEvent(order))).expect(200);
    await vi.waitFor(
      async () =>
        expect((await paymentsOf(world, order.id)).map(({ verdict }) => verdict)).toEqual([
          'fulfilled',
          'duplicate',
        ]),
      soon,
    );
    expect(await balanceOf(world, tenant.tenantId, null)).toBe(1_000_000);
    await checkMoney(world, tenant.tenantId);
  });

  it('asks about an open order twice a minute, however long it is open', async () => {
    const order = await buy('stripe');
    await age(order, 25);
    await reconcile();
    expect(await askedAbout(order)).toBe(1);
    await world.rows.backdate('orders', { id: order.id }, ['askedAt'], 31_000);
    await payAtStripe(order);
    await reconcile();
    await isFulfilled(order);
    expect(await askedAbout(order)).toBe(2);
  });

  it('asks nobody twice to look at what a callback told already', async () => {
    const order = await buy('stripe');
    await payAtStripe(order, { amount_total: 999 });
    await send(world, 'stripe', stripeSent(stripeEvent(order, { object: { amount_total: 999 } }))).expect(
      200,
    );
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).inReview).toBe(true), soon);
    await age(order, 2);
    await reconcile();
    const verdicts = async () =>
      (await paymentsOf(world, order.id)).map(({ source, verdict }) => `${source} ${verdict}`);
    await vi.waitFor(
      async () => expect(await verdicts()).toEqual(['callback parked', 'query duplicate']),
      soon,
    );
    expect(await orderRow(world, order.id), 'it waits still').toMatchObject({ inReview: true });
  });

  it('finds it at EPay, and at NOWPayments by the payment that was begun', async () => {
    const [epay, coin] = [await buy('epay'), await buy('nowpayments')];
    server.epayOrders.set(epay.id, epayPaid(epay));
    const waiting = ipnBody(coin, { status: 'waiting', paymentId: 9_000_001 });
    await send(world, 'nowpayments', ipnSent(waiting)).expect(200);
    // The provider is not queried about an order while a report of it is being judged.
    await vi.waitFor(
      async () => expect(await paymentsOf(world, coin.id)).toMatchObject([{ verdict: 'noted' }]),
      soon,
    );
    server.payments.set('9000001', { ...waiting, payment_status: 'finished' });
    for (const order of [epay, coin]) await age(order, 2);
    server.epayOrders.set(epay.id, epayPaid(epay, { merchant: keys.epay, buyer: 'somebody' }));
    await reconcile();
    await Promise.all([isFulfilled(epay), isFulfilled(coin)]);
    const evidence = async ({ id }: Order) => {
      const [row] = await world.rows.find('payments', { orderId: id, source: 'query' }, ['rawBody']);
      return JSON.parse(row?.rawBody?.toString('utf8') ?? '') as object;
    };
    expect(await evidence(epay)).toEqual(epayPaid(epay, { merchant: '***', buyer: 'somebody' }));
    expect(await evidence(coin)).toEqual({ ...waiting, payment_status: 'finished' });
  });

  it('asks about what was closed for two days, ever more seldom, and then no more', async () => {
    const order = await buy('stripe');
    await inTenant(world, tenant.tenantId, (tx) =>
      world.app.get(OrderService, { strict: false }).cancelIn(tx, order.id),
    );
    await age(order, 40);
    await reconcile();
    expect(await askedAbout(order)).toBe(1);
    await age(order, 2);
    await reconcile();
    expect(await askedAbout(order), 'a tenth of its age apart').toBe(1);
    await age(order, 5);
    await reconcile();
    expect(await askedAbout(order)).toBe(2);
    await age(order, 49 * 60);
    await reconcile();
    expect(await askedAbout(order)).toBe(2);
    await age(order, -3 * 60);
    await payAtStripe(order);
    await reconcile();
    await isFulfilled(order);
  });

  it('parks what does not fit, fails what expired, and leaves alone what is not paid', async () => {
    const [wrong, expired, open] = [await buy('stripe'), await buy('stripe'), await buy('stripe')];
    await payAtStripe(wrong, { amount_total: wrong.amount + 1 });
    await payAtStripe(expired, { status: 'expired', payment_status: 'unpaid', payment_intent: null });
    for (const order of [wrong, expired, open]) await age(order, 2);
    await reconcile();
    await vi.waitFor(
      async () => expect(await orderRow(world, wrong.id)).toMatchObject({ inReview: true }),
      soon,
    );
    await vi.waitFor(async () => expect(await status(expired)).toBe('failed'), soon);
    expect(await paymentsOf(world, open.id)).toEqual([]);
    expect([await status(wrong), await status(open)]).toEqual(['unpaid', 'unpaid']);
  });

  it('goes on to the others where one cannot be read', async () => {
    const orders = [await buy('stripe'), await buy('stripe'), await buy('stripe')];
    for (const [index, order] of orders.entries()) {
      await payAtStripe(order, index === 0 ? { amount_total: 'many' } : {});
      await age(order, index === 0 ? 3 : 2);
    }
    await reconcile();
    await Promise.all(orders.slice(1).map(isFulfilled));
    expect(await paymentsOf(world, orders[0]?.id ?? '')).toEqual([]);
  });

  it('goes on to the others where one provider is away, and asks again', async () => {
    const order = await buy('stripe');
    await payAtStripe(order);
    await age(order, 2);
    await server.failing(503, reconcile);
    expect(await status(order)).toBe('unpaid');
    await age(order, 2);
    await reconcile();
    await isFulfilled(order);
  });
});

describe('an owner who says it is paid', () => {
  const check = (order: Order, who = tenant) => who.as('post', `/api/orders/${order.id}/check`);

  it('has the provider asked, and gets the order as it is then', async () => {
    const order = await buy('stripe');
    expect((await check(order).expect(200)).body.data).toMatchObject({ id: order.id, status: 'unpaid' });
    await payAtStripe(order);
    expect((await check(order).expect(200)).body.data.status, 'asked a moment ago').toBe('unpaid');
    await age(order, 1);
    expect((await check(order).expect(200)).body.data).toMatchObject({
      status: 'success',
      thirdPartyId: `pi_${order.id}`,
    });
    expect(await askedAbout(order)).toBe(2);
  });

  it('of another tenant is told there is no such order', async () => {
    const order = await buy('stripe');
    const reply = await check(order, await makeTenant(world)).expect(404);
    expect(reply.body.error).toBe('orders.not_found');
    expect(await askedAbout(order)).toBe(0);
  });

  it('gets it unchanged where the provider is away', async () => {
    const order = await buy('stripe');
    const reply = await server.failing(500, () => check(order));
    expect([reply.status, reply.body.data.status]).toEqual([200, 'unpaid']);
  });
});
