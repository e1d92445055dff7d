import { randomUUID } from 'node:crypto';
import type { Order, PaymentDetail } from '@parley/contracts/public';
import { ParkedRefundService, PaymentReconciler } from '@parley/domain/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../support/characters.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import {
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
import { checkAll } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({ environment: everyProvider(server) });
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;
const get = async (id: string): Promise<PaymentDetail> =>
  (await operator.as('get', `/api/operator/payments/${id}`).expect(200)).body.data;
const decide = (id: string, what: string, body: object, key: string = randomUUID()) =>
  operator.as('post', `/api/operator/payments/${id}/${what}`).set('idempotency-key', key).send(body);

async function judge(id: string, tenantId: string | null): Promise<void> {
  if (tenantId) await world.app.get(PaymentReconciler, { strict: false }).reconcile(tenantId, id);
}

/** Stores a report and judges it, as a worker would. Returns its id. */
async function report(provider: string, order: Pick<Order, 'id'>, sent: Sent): Promise<string> {
  await send(world, provider, sent).expect(200);
  const { id = '', tenantId = null } = (await paymentsOf(world, order.id)).at(-1) ?? {};
  await judge(id, tenantId);
  return id;
}
const paid = (order: Order, object: object = {}) => stripeSent(stripeEvent(order, { object }));

/** A payment of another amount than its order's price. */
async function parked(tenantId: string, cents = 999): Promise<{ id: string; order: Order }> {
  const order = await orderAt(world, tenantId, 'stripe');
  return { order, id: await report('stripe', order, paid(order, { amount_total: cents })) };
}

const carry = (tenantId: string, id: string) =>
  world.app.get(ParkedRefundService, { strict: false }).execute(tenantId, id);
const refundsSent = (id: string) =>
  server.at('/v1/refunds').filter(({ headers }) => headers['idempotency-key'] === id);

describe('parked money that is given back', () => {
  it('goes through its provider, once, and its order is looked at no more', async () => {
    const tenantId = await freeTenant();
    const { id, order } = await parked(tenantId);
    expect(await get(id)).toMatchObject({ isMoney: true, refundsItself: true, refundStatus: null });
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => decide(id, 'refund', { note: 'Wrong sum' }, key)));
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ verdict: 'refunded', refundStatus: 'pending', note: 'Wrong sum' });
    }
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'unpaid', inReview: false });
    await Promise.all([carry(tenantId, id), carry(tenantId, id)]);
    await carry(tenantId, id);
    const [sent] = refundsSent(id);
    expect(new URLSearchParams(sent?.body).get('amount')).toBe('999');
    expect(await get(id)).toMatchObject({
      verdict: 'refunded',
      refundStatus: 'done',
      refundRef: `re_${id}`,
      isMoney: false,
      decidedBy: operator.email,
    });
    expect((await decide(id, 'refund', { note: 'Again' }).expect(409)).body.error).toBe(
      'payments.not_parked',
    );
    const audited = await world.rows.find('audit_entries', { targetId: id }, [
      'action',
      'actorName',
      'changes',
    ]);
    expect(audited).toEqual([
      {
        action: 'payments.refund',
        actorName: operator.email,
        changes: {
          verdict: {
            from: 'parked',
            to: 'refunded',
          },
          note: { to: 'Wrong sum' },
        },
      },
    ]);
  });

  it('is never credited afterwards, however it is told of again', async () => {
    const tenantId = await freeTenant();
    const { id, order } = await parked(tenantId);
    await decide(id, 'refund', { note: 'Wrong sum' }).expect(200);
    const again = await report('stripe', order, paid(order, { amount_total: 999 }));
    expect((await get(again)).verdict).toBe('duplicate');
    const whole = await report('stripe', order, paid(order));
    expect(await get(whole)).toMatchObject({ verdict: 'parked', reason: 'already_paid' });
    expect((await orderRow(world, order.id)).status).toBe('unpaid');
    expect((await decide(whole, 'refund', { note: 'Twice' }).expect(409)).body.error).toBe(
      'payments.money_used',
    );
    await checkAll(world, tenantId);
  });

  it('waits for a person where its provider cannot be told, or refuses', async () => {
    const order = await orderAt(world, await freeTenant(), 'nowpayments');
    const id = await report('nowpayments', order, ipnSent(ipnBody(order, { more: { price_amount: 3 } })));
    const reply = await decide(id, 'refund', { note: 'Too little' }).expect(200);
    expect(reply.body.data).toMatchObject({ refundsItself: false, refundStatus: 'by_hand' });
    const done = (providerRef: string) =>
      operator.as('post', `/api/operator/payments/${id}/refund-done`).send({ providerRef });
    for (const time of ['first', 'again'])
      expect((await done('bank 4').expect(200)).body.data, time).toMatchObject({ refundStatus: 'done' });
    expect((await done('bank 5').expect(409)).body.error).toBe('payments.not_refunding');
    const tenantId = await freeTenant();
    const refused = await parked(tenantId);
    await world.rows.change('payments', { id: refused.id }, { tradeNo: 'ch_1' });
    await decide(refused.id, 'refund', { note: 'Wrong sum' }).expect(200);
    await carry(tenantId, refused.id);
    expect((await get(refused.id)).refundStatus).toBe('failed');
  });

  it('is paid back by hand with a reference also where it is of no order', async () => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    const unknown = { ...order, id: order.id.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z')) };
    const id = await report('stripe', unknown, paid(unknown));
    expect(await get(id)).toMatchObject({ reason: 'unknown_order', isMoney: true, refundsItself: false });
    const asked = { note: 'Not ours', providerRef: 'bank 9' };
    for (const time of ['first', 'again'])
      expect((await decide(id, 'refund', asked).expect(200)).body.data, time).toMatchObject({
        verdict: 'refunded',
        refundStatus: 'done',
        refundRef: 'bank 9',
        tenantId: null,
      });
  });

  it('is done with once its provider says that it gave it back', async () => {
    const { id, order } = await parked(await freeTenant());
    await decide(id, 'refund', { note: 'Wrong sum' }).expect(200);
    const object = { id: 'ch_2', object: 'charge', payment_intent: `pi_${order.id}`, currency: 'usd' };
    const charge = { ...object, amount: 999, amount_refunded: 999, metadata: { orderId: order.id } };
    await report(
      'stripe',
      order,
      stripeSent(stripeEvent(order, { type: 'charge.refunded', object: charge })),
    );
    expect(await get(id)).toMatchObject({ verdict: 'refunded', refundStatus: 'done' });
  });
});

describe('parked money that is applied', () => {
  it('pays for another order of the same price, once', async () => {
    const tenantId = await freeTenant();
    const other = await orderAt(world, tenantId, 'stripe');
    const order = await orderAt(world, tenantId, 'stripe');
    await report('stripe', order, paid(order));
    const id = await report('stripe', order, paid(order, { payment_intent: `pi_2_${order.id}` }));
    expect(await get(id)).toMatchObject({ verdict: 'parked', reason: 'already_paid' });
    const key = randomUUID();
    const asked = { orderId: other.id, note: 'As agreed' };
    const replies = await Promise.all([1, 2, 3].map(() => decide(id, 'apply', asked, key)));
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ verdict: 'applied', appliedOrderId: other.id });
    }
    expect(await orderRow(world, other.id)).toMatchObject({
      status: 'success',
      tradeNo: `pi_2_${order.id}`,
      inReview: false,
    });
    expect((await orderRow(world, order.id)).inReview).toBe(false);
    expect(await balanceOf(world, tenantId, null)).toBe(2_000_000);
    await checkAll(world, tenantId);
    expect((await decide(id, 'refund', { note: 'Too late' }).expect(409)).body.error).toBe(
      'payments.not_parked',
    );
  });

  it('is refused for an order that costs something else, is paid, or is of another tenant', async () => {
    const tenantId = await freeTenant();
    const { id, order } = await parked(tenantId, 1_000);
    expect((await get(id)).verdict).toBe('fulfilled');
    const wrong = await parked(tenantId);
    const refused = async (orderId: string, rule: string) => {
      const { body } = await decide(wrong.id, 'apply', { orderId, note: 'Try' }).expect(409);
      expect(body).toMatchObject({ error: 'payments.not_applicable', details: [{ field: 'orderId', rule }] });
    };
    await refused(order.id, 'paid');
    await refused((await orderAt(world, tenantId, 'stripe')).id, 'amount');
    await refused((await orderAt(world, await freeTenant(), 'stripe')).id, 'tenant');
    expect(await get(wrong.id)).toMatchObject({ verdict: 'parked', isMoney: true });
    await checkAll(world, tenantId);
  });

  it('of no order becomes that tenant’s whose order it pays for, or who is given something for it', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const unknown = (at: number) => ({ ...order, id: order.id.slice(0, -2) + `z${at}` });
    const first = await report('stripe', unknown(1), paid(unknown(1)));
    const applied = await decide(first, 'apply', { orderId: order.id, note: 'Hers' }).expect(200);
    expect(applied.body.data).toMatchObject({ verdict: 'applied', tenantId });
    expect((await orderRow(world, order.id)).status).toBe('success');
    const second = await report('stripe', unknown(2), paid(unknown(2)));
    const gift = { characters: 500_000, reason: 'For what she paid' };
    await decide(second, 'gift', gift).expect(400);
    const given = await decide(second, 'gift', { ...gift, tenantId }).expect(200);
    expect(given.body.data).toMatchObject({ verdict: 'applied', tenantId, note: 'For what she paid' });
    const { appliedOrderId } = given.body.data as PaymentDetail;
    expect((await orderRow(world, appliedOrderId ?? '')).status).toBe('success');
    expect(await balanceOf(world, tenantId, null)).toBe(1_500_000);
    await checkAll(world, tenantId);
  });

  it('of no order is nobody’s where a decision about it never ended', async () => {
    const [first, second] = [await freeTenant(), await freeTenant()];
    const order = await orderAt(world, second, 'stripe');
    const left = async (at: number) => {
      const unknown = { ...order, id: `${order.id.slice(0, -2)}y${at}` };
      const id = await report('stripe', unknown, paid(unknown));
      await world.rows.change('payments', { id }, { tenantId: first });
      return id;
    };
    const applied = await decide(await left(1), 'apply', { orderId: order.id, note: 'Hers' }).expect(200);
    expect(applied.body.data).toMatchObject({ verdict: 'applied', tenantId: second });
    const gift = { tenantId: second, characters: 1, reason: 'Hers' };
    const given = await decide(await left(2), 'gift', gift).expect(200);
    expect(given.body.data).toMatchObject({ verdict: 'applied', tenantId: second });
    const refunded = await decide(await left(3), 'refund', { note: 'Back' }).expect(200);
    expect(refunded.body.data).toMatchObject({ verdict: 'refunded', tenantId: null });
    for (const tenantId of [first, second]) await checkAll(world, tenantId);
  });

  it('is given for once, however many ask at once', async () => {
    const tenantId = await freeTenant();
    const { id, order } = await parked(tenantId);
    const gift = { characters: 900_000, reason: 'Her 9.99' };
    const replies = await Promise.all([
      ...[1, 2].map(() => decide(id, 'gift', gift)),
      decide(id, 'refund', { note: 'Back' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { verdict } = await get(id);
    expect(await balanceOf(world, tenantId, null)).toBe(verdict === 'applied' ? 900_000 : 0);
    expect((await orderRow(world, order.id)).inReview).toBe(false);
    await checkAll(world, tenantId);
  });

  it('is looked at again where its provider gives back what it paid for', async () => {
    const tenantId = await freeTenant();
    const { id, order } = await parked(tenantId);
    await decide(id, 'gift', { characters: 1, reason: 'Small' }).expect(200);
    const object = { id: 'ch_3', object: 'charge', payment_intent: `pi_${order.id}`, currency: 'usd' };
    const charge = { ...object, amount: 999, amount_refunded: 999, metadata: { orderId: order.id } };
    const told = await report(
      'stripe',
      order,
      stripeSent(stripeEvent(order, { type: 'charge.refunded', object: charge })),
    );
    expect(await get(told)).toMatchObject({ verdict: 'parked', reason: 'applied_elsewhere', isMoney: false });
    expect((await decide(told, 'refund', { note: 'No' }).expect(409)).body.error).toBe('payments.not_money');
  });
});

describe('money that nobody confirmed', () => {
  it('is neither given back nor applied, and every decision needs a key', async () => {
    const { id } = await parked(await freeTenant());
    await world.rows.change('payments', { id }, { reason: 'unconfirmed' });
    for (const [what, body] of [
      ['refund', { note: 'Back' }],
      ['gift', { characters: 1, reason: 'For it' }],
    ] as const)
      expect((await decide(id, what, body).expect(409)).body.error).toBe('payments.not_money');
    const keyless = operator.as('post', `/api/operator/payments/${id}/refund`).send({ note: 'Back' });
    void keyless.unset('idempotency-key');
    await keyless.expect(400);
  });
});
