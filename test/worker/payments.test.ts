import type { Order } from '@parley/contracts/public';
import { describe, expect, it, vi } from 'vitest';
import { OrderService } from '@parley/domain/orders';
import { UnmatchedReports, PaymentConfirmationService } from '@parley/domain/payments';
import { balanceOf } from '../support/characters.js';
import { ConsoleClient } from '../support/console.js';
import { makeSignedInOperator, suspend } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import {
  epayFields,
  epayPaid,
  epaySent,
  everyProvider,
  ipnBody,
  ipnSent,
  orderAt,
  orderRow,
  paymentsOf,
  send,
  type Sent,
  stripeEvent,
  stripeSent,
} from '../support/payments.js';
import { checkMoney, inTenant } from '../support/purchases.js';
import { refusalsOf } from '../support/statements.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({ worker: true, environment: everyProvider(server) });
const soon = { timeout: 15_000, interval: 50 };
const million = 1_000_000;

const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;
const sendAll = async (provider: string, sent: Sent[]) => {
  for (const reply of await Promise.all(sent.map((one) => send(world, provider, one)))) {
    expect(reply.status).toBe(200);
  }
};
/** Resolves once every report of the order has its final verdict. */
const verdicts = (orderId: string, wanted: string[]) =>
  vi.waitFor(async () => {
    const stored = await paymentsOf(world, orderId);
    expect(stored.map(({ verdict, reason }) => reason ?? verdict).toSorted()).toEqual(wanted.toSorted());
  }, soon);
const credited = async (tenantId: string, orders: number) => {
  expect(await balanceOf(world, tenantId, null)).toBe(orders * million);
  await checkMoney(world, tenantId);
};
const isFulfilled = (order: Order) =>
  vi.waitFor(async () => expect((await orderRow(world, order.id)).status).toBe('success'), soon);

describe('money that came', () => {
  it.each(['stripe', 'nowpayments', 'epay'] as const)('fulfils its order at %s', async (provider) => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, provider);
    server.epayOrders.set(order.id, epayPaid(order));
    const sent = {
      stripe: () => stripeSent(stripeEvent(order)),
      nowpayments: () => ipnSent(ipnBody(order)),
      epay: () => epaySent(epayFields(order)),
    };
    await sendAll(provider, [sent[provider]()]);
    await isFulfilled(order);
    const tradeNo = { stripe: `pi_${order.id}`, nowpayments: '7000001', epay: `E${order.id}` }[provider];
    expect(await orderRow(world, order.id)).toMatchObject({ tradeNo, inReview: false });
    await verdicts(order.id, ['fulfilled']);
    const [row] = await world.rows.find('payments', { orderId: order.id }, ['changes']);
    expect(row?.changes).toMatchObject({
      'order.status': { from: 'unpaid', to: 'success' },
      'characters.main': { from: 0, to: million },
    });
    await credited(tenantId, 1);
  });

  it('is credited once, however often and in however many events it is told at once', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const one = stripeSent(stripeEvent(order));
    const others = Array.from({ length: 10 }, () =>
      stripeSent(stripeEvent(order, { type: 'checkout.session.async_payment_succeeded' })),
    );
    await sendAll('stripe', [...Array.from({ length: 50 }, () => one), ...others]);
    await isFulfilled(order);
    await verdicts(order.id, ['fulfilled', ...others.map(() => 'duplicate')]);
    await credited(tenantId, 1);
  });

  it('is credited once where it is told before, after and between everything else', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'nowpayments');
    const statuses = ['finished', 'waiting', 'expired', 'confirming', 'failed', 'finished'];
    for (const status of statuses)
      await sendAll('nowpayments', [ipnSent(ipnBody(order, { status, paymentId: 7_000_002 }))]);
    await verdicts(order.id, ['fulfilled', 'noted', 'noted', 'noted', 'noted']);
    expect((await orderRow(world, order.id)).status).toBe('success');
    await credited(tenantId, 1);
  });

  it('is credited once beside whoever settles or cancels it meanwhile, and nobody waits in a circle', async () => {
    const [tenantId, operator] = await Promise.all([freeTenant(), makeSignedInOperator(world)]);
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderAt(world, tenantId, 'stripe')));
    const refusals = await refusalsOf(async () => {
      await Promise.all(
        orders.map(async (order, index) => {
          const told = stripeSent(stripeEvent(order));
          const returned = { payment_intent: `pi_${order.id}`, amount_refunded: 1, currency: 'usd' };
          const refund = stripeSent(stripeEvent(order, { type: 'charge.refunded', object: returned }));
          const settle = () =>
            operator
              .as('post', `/api/operator/orders/${order.id}/settle`)
              .send({ tradeNo: `bank ${order.id}`, reason: 'By bank' });
          const cancel = inTenant(world, tenantId, (tx) =>
            world.app.get(OrderService, { strict: false }).cancelIn(tx, order.id),
          );
          const [settled] = await Promise.allSettled([
            index % 2 === 0 ? settle() : null,
            cancel,
            sendAll('stripe', [told, told, stripeSent(stripeEvent(order)), refund, told]),
          ]);
          if (settled.status === 'fulfilled' && settled.value)
            expect([200, 409]).toContain(settled.value.status);
        }),
      );
      await Promise.all(orders.map((order) => isFulfilled(order)));
      await vi.waitFor(async () => {
        const waiting = await world.rows.find('payments', { tenantId, verdict: 'received' });
        expect(waiting).toEqual([]);
      }, soon);
      await credited(tenantId, orders.length);
    });
    expect(refusals, 'deadlocks').not.toContain('40P01');
  });

  it('fulfils what had failed, and what was closed in the meantime', async () => {
    const tenantId = await freeTenant();
    const [failed, closed] = [
      await orderAt(world, tenantId, 'stripe'),
      await orderAt(world, tenantId, 'stripe'),
    ];
    await sendAll('stripe', [
      stripeSent(
        stripeEvent(failed, { type: 'checkout.session.expired', object: { payment_status: 'unpaid' } }),
      ),
    ]);
    await vi.waitFor(async () => expect((await orderRow(world, failed.id)).status).toBe('failed'), soon);
    await inTenant(world, tenantId, (tx) =>
      world.app.get(OrderService, { strict: false }).cancelIn(tx, closed.id),
    );
    await sendAll('stripe', [stripeSent(stripeEvent(failed)), stripeSent(stripeEvent(closed))]);
    await Promise.all([isFulfilled(failed), isFulfilled(closed)]);
    await credited(tenantId, 2);
  });

  it('shows on an open console', async () => {
    const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
    const order = await orderAt(world, tenant.tenantId, 'stripe');
    const console = await ConsoleClient.connect(world, tenant.token);
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await console.until('order:changed', ({ id, status }) => id === order.id && status === 'success');
    console.close();
  });

  it('of a suspended tenant is credited like any other', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await suspend(world, tenantId);
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
  });

  it('told before its order is known is credited once it is', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const later = order.id.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z'));
    await sendAll('stripe', [stripeSent(stripeEvent({ ...order, id: later }))]);
    await verdicts(later, ['unknown_order']);
    await world.rows.change('orders', { id: order.id }, { id: later });
    await world.app.get(UnmatchedReports, { strict: false }).matchAll();
    await vi.waitFor(async () => expect((await orderRow(world, later)).status).toBe('success'), soon);
    await verdicts(later, ['fulfilled']);
  });
});

describe('money that is not what the order costs', () => {
  const parked = async (order: Order, reason: string) => {
    await verdicts(order.id, [reason]);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'unpaid', inReview: true });
  };

  it.each([
    [{ amount_total: 999 }, 'wrong_amount'],
    [{ amount_total: 1_001 }, 'wrong_amount'],
    [{ amount_total: null }, 'unreadable'],
    [{ currency: 'eur' }, 'wrong_currency'],
  ])('is parked: %j', async (object, reason) => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object }))]);
    await parked(order, reason);
    await credited(tenantId, 0);
  });

  it('a cent less at NOWPayments, a fen less at EPay, and a part alone are parked', async () => {
    const tenantId = await freeTenant();
    const [coin, part, epay] = [
      await orderAt(world, tenantId, 'nowpayments'),
      await orderAt(world, tenantId, 'nowpayments'),
      await orderAt(world, tenantId, 'epay'),
    ];
    const less = { ...epay, rmbAmount: epay.rmbAmount - 1 };
    server.epayOrders.set(epay.id, epayPaid(less));
    await sendAll('nowpayments', [
      ipnSent(ipnBody({ ...coin, amount: coin.amount - 1 })),
      ipnSent(ipnBody(part, { status: 'partially_paid' })),
    ]);
    await sendAll('epay', [epaySent(epayFields(less))]);
    await Promise.all([parked(coin, 'wrong_amount'), parked(part, 'partial'), parked(epay, 'wrong_amount')]);
    await credited(tenantId, 0);
  });

  it('keeps the order in review once it is paid, as long as another report of it waits', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const object = { amount_total: 1, payment_intent: 'pi_other' };
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object }))]);
    await verdicts(order.id, ['wrong_amount']);
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await verdicts(order.id, ['fulfilled', 'wrong_amount']);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', inReview: true });
    const operator = await makeSignedInOperator(world);
    const parked = (await paymentsOf(world, order.id)).find(({ verdict }) => verdict === 'parked');
    const path = `/api/operator/payments/${parked?.id}/resolve`;
    await operator.as('post', path).send({ note: 'Sent back' }).expect(200);
    expect((await orderRow(world, order.id)).inReview).toBe(false);
  });

  it('of another provider than the order’s is parked, and fails nothing', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'nowpayments');
    const expired = stripeEvent(order, {
      type: 'checkout.session.expired',
      object: { payment_status: 'unpaid' },
    });
    await sendAll('stripe', [stripeSent(expired)]);
    await verdicts(order.id, ['noted']);
    expect((await orderRow(world, order.id)).status).toBe('unpaid');
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await verdicts(order.id, ['noted', 'wrong_provider']);
    await credited(tenantId, 0);
  });

  it('that came a second time is parked, and one trade pays for one order alone', async () => {
    const tenantId = await freeTenant();
    const [order, other] = [
      await orderAt(world, tenantId, 'stripe'),
      await orderAt(world, await freeTenant(), 'stripe'),
    ];
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: { payment_intent: 'pi_another' } }))]);
    await verdicts(order.id, ['fulfilled', 'already_paid']);
    expect((await orderRow(world, order.id)).inReview).toBe(true);
    await sendAll('stripe', [
      stripeSent(stripeEvent(other, { object: { payment_intent: `pi_${order.id}` } })),
    ]);
    await verdicts(other.id, ['already_paid']);
    expect((await orderRow(world, other.id)).status).toBe('unpaid');
    await credited(tenantId, 1);
  });

  it('is nobody’s before it is there: an unpaid session is noted', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: { payment_status: 'unpaid' } }))]);
    await verdicts(order.id, ['noted']);
    expect((await orderRow(world, order.id)).status).toBe('unpaid');
  });
});

describe('a part of the money', () => {
  const ipn = (order: Order, status: string, paid: number) =>
    ipnSent(ipnBody(order, { status, paymentId: 8_100_001, more: { actually_paid: paid } }));

  it('waits for nobody once all of it is there, nor where it is told late', async () => {
    const order = await orderAt(world, await freeTenant(), 'nowpayments');
    await sendAll('nowpayments', [ipn(order, 'partially_paid', 5)]);
    await verdicts(order.id, ['partial']);
    await sendAll('nowpayments', [ipn(order, 'finished', 15.5)]);
    await isFulfilled(order);
    expect((await paymentsOf(world, order.id)).map(({ verdict }) => verdict)).toEqual([
      'resolved',
      'fulfilled',
    ]);
    await sendAll('nowpayments', [ipn(order, 'partially_paid', 10)]);
    await vi.waitFor(
      async () => expect((await paymentsOf(world, order.id)).map(({ verdict }) => verdict)[2]).toBe('noted'),
      soon,
    );
    expect((await orderRow(world, order.id)).inReview).toBe(false);
  });
});

describe('an operator’s replay', () => {
  it('is judged by a worker where the process that was asked goes no further', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: { amount_total: 1 } }))]);
    await verdicts(order.id, ['wrong_amount']);
    await world.rows.change('orders', { id: order.id }, { amount: 1 });
    const dying = vi
      .spyOn(world.app.get(PaymentConfirmationService, { strict: false }), 'reconcile')
      .mockRejectedValueOnce(new Error('killed'));
    const operator = await makeSignedInOperator(world);
    const [parked] = await paymentsOf(world, order.id);
    await operator.as('post', `/api/operator/payments/${parked?.id}/replay`).expect(500);
    expect(dying).toHaveBeenCalledOnce();
    dying.mockRestore();
    await isFulfilled(order);
    await verdicts(order.id, ['fulfilled']);
  });
});

describe('EPay', () => {
  it('is asked before anything is credited: what it tells otherwise is parked', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'epay');
    server.epayOrders.set(order.id, epayPaid(order, { trade_no: 'E0' }));
    await sendAll('epay', [epaySent(epayFields(order))]);
    await verdicts(order.id, ['unconfirmed']);
    await credited(tenantId, 0);
  });

  const asked = (order: Order, times: number) =>
    vi.waitFor(() => {
      const about = server.at('/api.php').filter(({ query }) => query.get('out_trade_no') === order.id);
      expect(about.length).toBeGreaterThanOrEqual(times);
    }, soon);

  it('that does not know of the payment yet is asked again', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'epay');
    server.epayOrders.set(order.id, epayPaid(order, { status: 0 }));
    await sendAll('epay', [epaySent(epayFields(order))]);
    await asked(order, 2);
    await verdicts(order.id, ['received']);
    server.epayOrders.set(order.id, epayPaid(order));
    await isFulfilled(order);
    await credited(tenantId, 1);
  });

  it('that never knows of it has it parked in the end', async () => {
    const order = await orderAt(world, await freeTenant(), 'epay');
    await sendAll('epay', [epaySent(epayFields(order))]);
    await asked(order, 1);
    await world.rows.backdate('payments', { orderId: order.id }, ['receivedAt'], 660_000);
    await verdicts(order.id, ['unconfirmed']);
    expect((await orderRow(world, order.id)).status).toBe('unpaid');
  });

  it('is asked again about what it denied, once it tells of it again', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'epay');
    server.epayOrders.set(order.id, epayPaid(order, { trade_no: 'E0' }));
    await sendAll('epay', [epaySent(epayFields(order))]);
    await verdicts(order.id, ['unconfirmed']);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'unpaid', inReview: true });
    await sendAll('epay', [epaySent(epayFields(order))]);
    await asked(order, 2);
    await verdicts(order.id, ['unconfirmed']);
    server.epayOrders.set(order.id, epayPaid(order));
    await sendAll('epay', [epaySent(epayFields(order)), epaySent(epayFields(order))]);
    await verdicts(order.id, ['fulfilled']);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', inReview: false });
    await credited(tenantId, 1);
  });

  it('holds up nobody else’s money where it is slow', async () => {
    const tenantId = await freeTenant();
    const slow = await Promise.all(Array.from({ length: 10 }, () => orderAt(world, tenantId, 'epay')));
    const order = await orderAt(world, await freeTenant(), 'stripe');
    await server.holding('/api.php', async () => {
      await sendAll(
        'epay',
        slow.map((one) => epaySent(epayFields(one))),
      );
      await vi.waitFor(() => expect(waiting(slow)).toBe(8), soon);
      await sendAll('stripe', [stripeSent(stripeEvent(order))]);
      await isFulfilled(order);
    });
  });
  const waiting = (orders: Order[]) =>
    server.at('/api.php').filter(({ query }) => orders.some(({ id }) => id === query.get('out_trade_no')))
      .length;

  it('has its callback wait where it does not answer', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'epay');
    await server.failing(503, async () => {
      await sendAll('epay', [epaySent(epayFields(order))]);
      await vi.waitFor(
        () =>
          expect(server.at('/api.php').some(({ query }) => query.get('out_trade_no') === order.id)).toBe(
            true,
          ),
        soon,
      );
    });
    await verdicts(order.id, ['received']);
  });
});

describe('money that a provider gave back', () => {
  const refunded = (order: Order, amount: number, { of = {} } = {}) =>
    stripeSent(
      stripeEvent(order, {
        type: 'charge.refunded',
        object: { object: 'charge', amount: order.amount, amount_refunded: amount, ...of },
      }),
    );

  it('is taken back once, part after part', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
    await sendAll('stripe', [refunded(order, 300)]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).refunded).toBe(300), soon);
    await sendAll('stripe', [refunded(order, 300), refunded(order, order.amount)]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).refunded).toBe(order.amount), soon);
    await verdicts(order.id, ['fulfilled', 'fulfilled', 'duplicate', 'fulfilled']);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success' });
    await credited(tenantId, 0);
  });

  it('before it was told to have come waits for that', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    await sendAll('stripe', [refunded(order, order.amount)]);
    await verdicts(order.id, ['noted']);
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).refunded).toBe(order.amount), soon);
    await verdicts(order.id, ['fulfilled', 'fulfilled']);
    await credited(tenantId, 0);
  });

  it('of more than was paid is parked', async () => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
    await sendAll('stripe', [refunded(order, order.amount + 1)]);
    await verdicts(order.id, ['fulfilled', 'wrong_amount']);
    expect((await orderRow(world, order.id)).refunded).toBe(0);
  });

  it('of a second payment leaves what the first one brought, and ends the review', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const second = { payment_intent: 'pi_paid_twice' };
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: second }))]);
    await verdicts(order.id, ['fulfilled', 'already_paid']);
    await sendAll('stripe', [refunded(order, 1, { of: second })]);
    await verdicts(order.id, ['fulfilled', 'already_paid', 'noted']);
    expect(await orderRow(world, order.id), 'a part of it').toMatchObject({ inReview: true });
    await sendAll('stripe', [refunded(order, order.amount, { of: second })]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).inReview).toBe(false), soon);
    const stored = await paymentsOf(world, order.id);
    expect(stored.map(({ verdict }) => verdict)).toEqual(['fulfilled', 'resolved', 'noted', 'noted']);
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', refunded: 0 });
    await credited(tenantId, 1);
  });

  it('of one of two invoices at NOWPayments is matched by its number', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'nowpayments');
    const ipn = (paymentId: number, status: string) => ipnSent(ipnBody(order, { paymentId, status }));
    await sendAll('nowpayments', [ipn(8_000_001, 'finished')]);
    await isFulfilled(order);
    await sendAll('nowpayments', [ipn(8_000_002, 'finished')]);
    await verdicts(order.id, ['fulfilled', 'already_paid']);
    await sendAll('nowpayments', [ipn(8_000_002, 'refunded')]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).inReview).toBe(false), soon);
    expect((await orderRow(world, order.id)).refunded).toBe(0);
    await credited(tenantId, 1);
    await sendAll('nowpayments', [ipn(8_000_001, 'refunded')]);
    await vi.waitFor(async () => expect((await orderRow(world, order.id)).refunded).toBe(order.amount), soon);
    await credited(tenantId, 0);
  });

  it('told before any payment is of the one it names alone', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const other = { payment_intent: 'pi_given_back_early' };
    await sendAll('stripe', [refunded(order, order.amount, { of: other })]);
    await verdicts(order.id, ['noted']);
    await sendAll('stripe', [stripeSent(stripeEvent(order))]);
    await isFulfilled(order);
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: other }))]);
    await verdicts(order.id, ['noted', 'fulfilled', 'noted']);
    expect(await orderRow(world, order.id)).toMatchObject({ refunded: 0, inReview: false });
    await credited(tenantId, 1);
  });
});

describe('a refund that an operator decides', () => {
  const refundsOf = (order: Order) =>
    world.rows.find('refunds', { orderId: order.id }, ['id', 'status', 'providerRef']);
  const decide = async (order: Order, amount: number) => {
    const operator = await makeSignedInOperator(world);
    await operator
      .as('post', `/api/operator/orders/${order.id}/refund`)
      .set('Idempotency-Key', `refund-${order.id}-${amount}`)
      .send({ amount, reason: 'Asked for' })
      .expect(200);
  };
  const paidAtStripe = async (more: object = {}) => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    await sendAll('stripe', [stripeSent(stripeEvent(order, { object: more }))]);
    await isFulfilled(order);
    return order;
  };
  const becomes = (order: Order, status: string) =>
    vi.waitFor(async () => expect((await refundsOf(order)).at(-1)?.status).toBe(status), soon);
  const askedFor = (order: Order) =>
    server.at('/v1/refunds').filter(({ body }) => body.includes(`pi_${order.id}`));

  it('is given back at Stripe once, part after part, and known again when it reports it', async () => {
    const order = await paidAtStripe();
    await decide(order, 300);
    await becomes(order, 'done');
    await decide(order, order.amount - 300);
    await vi.waitFor(
      async () => expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['done', 'done']),
      soon,
    );
    const refunds = await refundsOf(order);
    const asked = askedFor(order);
    expect(refunds.map(({ providerRef }) => providerRef)).toEqual(refunds.map(({ id }) => `re_${id}`));
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(refunds.map(({ id }) => id));
    expect(asked.map(({ body }) => new URLSearchParams(body).get('amount'))).toEqual([
      '300',
      String(order.amount - 300),
    ]);
    const object = { object: 'charge', amount_refunded: order.amount };
    await sendAll('stripe', [stripeSent(stripeEvent(order, { type: 'charge.refunded', object }))]);
    await verdicts(order.id, ['fulfilled', 'duplicate']);
    expect((await orderRow(world, order.id)).refunded).toBe(order.amount);
    expect(askedFor(order)).toHaveLength(2);
  });

  it('is asked for again, under the same key, where Stripe is away', async () => {
    const order = await paidAtStripe();
    await server.failing(503, async () => {
      await decide(order, 100);
      await vi.waitFor(() => expect(askedFor(order).length).toBeGreaterThan(0), soon);
      await becomes(order, 'pending');
    });
    await becomes(order, 'done');
    const keysAsked = askedFor(order).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keysAsked)).toEqual(new Set([(await refundsOf(order))[0]?.id]));
  });

  it('that Stripe refuses has failed, and one that nobody can be told of is done by hand', async () => {
    const [refused, coin] = [
      await paidAtStripe({ payment_intent: 'ch_unknown_there' }),
      await orderAt(world, await freeTenant(), 'nowpayments'),
    ];
    await decide(refused, 100);
    await becomes(refused, 'failed');
    await sendAll('nowpayments', [ipnSent(ipnBody(coin, { paymentId: 8_200_001 }))]);
    await isFulfilled(coin);
    await decide(coin, 100);
    await decide(refused, 50);
    await vi.waitFor(
      async () =>
        expect((await refundsOf(refused)).map(({ status }) => status)).toEqual(['failed', 'failed']),
      soon,
    );
    expect(await refundsOf(coin)).toMatchObject([{ status: 'by_hand', providerRef: '' }]);
  });

  it('and that somebody made by hand is done once the provider reports it', async () => {
    const coin = await orderAt(world, await freeTenant(), 'nowpayments');
    const ipn = (status: string) => ipnSent(ipnBody(coin, { paymentId: 8_200_002, status }));
    await sendAll('nowpayments', [ipn('finished')]);
    await isFulfilled(coin);
    await decide(coin, coin.amount);
    expect(await refundsOf(coin)).toMatchObject([{ status: 'by_hand' }]);
    await sendAll('nowpayments', [ipn('refunded')]);
    await becomes(coin, 'done');
    expect(await refundsOf(coin)).toMatchObject([{ providerRef: '8200002' }]);
    await verdicts(coin.id, ['fulfilled', 'duplicate']);
  });

  it('too old to be known as the same one is left to an operator', async () => {
    const order = await paidAtStripe();
    await server.failing(503, async () => {
      await decide(order, 100);
      await becomes(order, 'pending');
      await world.rows.backdate('refunds', { orderId: order.id }, ['at'], 75_600_000);
      await becomes(order, 'failed');
    });
  });
});
