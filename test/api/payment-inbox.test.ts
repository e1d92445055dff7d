import type { Order, Page, Payment, PaymentDetail } from '@parley/contracts/public';
import { PaymentReconciler } from '@parley/domain/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import {
  epayFields,
  epayPaid,
  epaySent,
  everyProvider,
  orderAt,
  orderRow,
  paymentsOf,
  send,
  type Sent,
  stripeEvent,
  stripeSent,
} from '../support/payments.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({ environment: everyProvider(server) });
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const freeTenant = async () => (await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 })).tenantId;
const list = async (query: string): Promise<Page<Payment>> =>
  (await operator.as('get', `/api/operator/payments?${query}`).expect(200)).body.data;
const get = async (id: string): Promise<PaymentDetail> =>
  (await operator.as('get', `/api/operator/payments/${id}`).expect(200)).body.data;
const replay = (id: string) => operator.as('post', `/api/operator/payments/${id}/replay`);
const resolve = (id: string, body: object) =>
  operator.as('post', `/api/operator/payments/${id}/resolve`).send(body);

/** Stores a report and judges it, as a worker would. Returns its id. */
async function report(provider: string, order: Order, sent: Sent): Promise<string> {
  await send(world, provider, sent).expect(200);
  const stored = (await paymentsOf(world, order.id)).at(-1);
  const { id = '', tenantId } = stored ?? {};
  if (tenantId) {
    await world.app.get(PaymentReconciler, { strict: false }).reconcile(tenantId, id);
  }
  return id;
}
const wrongAmount = (order: Order) => stripeSent(stripeEvent(order, { object: { amount_total: 1 } }));
const auditOf = (id: string) =>
  world.rows.find('audit_entries', { targetId: id }, ['action', 'tenantId', 'changes']);

describe('the payment inbox', () => {
  it('shows each report with its order, what came and what it changed', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const payload = stripeEvent(order);
    const id = await report('stripe', order, stripeSent(payload));
    const detail = await get(id);
    expect(detail).toMatchObject({
      id,
      provider: 'stripe',
      source: 'callback',
      orderId: order.id,
      tradeNo: `pi_${order.id}`,
      claim: 'paid',
      amount: order.amount,
      currency: 'USD',
      verdict: 'fulfilled',
      reason: null,
      tenantId,
      orderAmount: order.amount,
      orderCreatedAt: order.createdAt,
      deliveries: 1,
      note: '',
      rawBody: payload,
      changes: {
        'order.status': {
          from: 'unpaid',
          to: 'success',
        },
        'characters.main': { from: 0 },
      },
    });
    expect(detail.tenantEmail).toContain('@');
    expect(detail.headers).toHaveProperty('stripe-signature');
    const [item] = (await list(`search=${order.id}`)).items;
    const { rawBody, headers, changes, note, ...rest } = detail;
    const { decidedBy, refundRef, appliedOrderId, isMoney, refundsItself, ...inList } = rest;
    expect(item).toEqual(inList);
  });

  it('is filtered by all there is to tell reports apart', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const paid = await report('stripe', order, stripeSent(stripeEvent(order)));
    const wrong = await report(
      'stripe',
      order,
      stripeSent(stripeEvent(order, { object: { currency: 'eur' } })),
    );
    const of = `tenantId=${tenantId}`;
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids(of)).toEqual([wrong, paid]);
    expect(await ids(`${of}&sort=receivedAt&descending=false`)).toEqual([paid, wrong]);
    expect(await ids(`${of}&verdict=fulfilled`)).toEqual([paid]);
    expect(await ids(`${of}&reason=wrong_currency`)).toEqual([wrong]);
    expect(await ids(`${of}&provider=epay`)).toEqual([]);
    expect(await ids(`search=pi_${order.id.slice(4)}`)).toEqual([]);
    expect(await ids(`search=pi_${order.id}`)).toEqual([wrong, paid]);
    expect(await ids(`${of}&from=2099-01-01T00:00:00Z`)).toEqual([]);
    expect(await ids(`${of}&to=2099-01-01T00:00:00Z&page=2&pageSize=1`)).toEqual([paid]);
    const { data: counts } = (await operator.as('get', '/api/operator/payments/counts').expect(200)).body;
    expect(counts).toEqual({ all: expect.any(Number), parked: expect.any(Number), received: 0 });
    expect(counts.parked).toBeGreaterThan(0);
    for (const query of ['verdict=lost', 'reason=x', 'provider=paypal', 'from=yesterday']) {
      const reply = await operator.as('get', `/api/operator/payments?${query}`).expect(400);
      expect(reply.body.details[0].field).toBe(query.split('=')[0]);
    }
  });

  it('judges a parked report anew, once its order is what it says', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const id = await report('stripe', order, wrongAmount(order));
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'unpaid', inReview: true });
    expect((await replay(id).expect(200)).body.data).toMatchObject({
      verdict: 'parked',
      reason: 'wrong_amount',
    });
    await world.rows.change('orders', { id: order.id }, { amount: 1 });
    expect((await replay(id).expect(200)).body.data).toMatchObject({ verdict: 'fulfilled', reason: null });
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', inReview: false });
    expect((await replay(id).expect(409)).body.error).toBe('payments.not_parked');
    const audited = await auditOf(id);
    expect(audited.map(({ action }) => action)).toEqual(['payments.replay', 'payments.replay']);
    expect(new Set(audited.map((one) => one.tenantId))).toEqual(new Set([tenantId]));
  });

  it('ends the order’s review where it turns out to be told twice', async () => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    await report('stripe', order, stripeSent(stripeEvent(order)));
    const id = await report('stripe', order, wrongAmount(order));
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', inReview: true });
    await world.rows.change('payments', { id }, { amount: String(order.amount) });
    expect((await replay(id).expect(200)).body.data).toMatchObject({ verdict: 'duplicate', reason: null });
    expect((await orderRow(world, order.id)).inReview).toBe(false);
  });

  it('of two that judge it anew at once credits it once', async () => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    const id = await report('stripe', order, wrongAmount(order));
    await world.rows.change('orders', { id: order.id }, { amount: 1 });
    const replies = await Promise.all([replay(id), replay(id), replay(id)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const moved = await world.rows.find('money_transfers', { orderId: order.id });
    expect(moved).toHaveLength(1);
  });

  it('matches one of no order once there is one', async () => {
    const order = await orderAt(world, await freeTenant(), 'stripe');
    const later = order.id.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z'));
    const id = await report(
      'stripe',
      { ...order, id: later },
      stripeSent(stripeEvent({ ...order, id: later })),
    );
    expect((await replay(id).expect(200)).body.data).toMatchObject({
      verdict: 'parked',
      reason: 'unknown_order',
    });
    await world.rows.change('orders', { id: order.id }, { id: later });
    const replies = await Promise.all(Array.from({ length: 8 }, () => replay(id)));
    for (const { status, body } of replies) {
      expect(body.data?.verdict ?? body.error).toBe(status === 200 ? 'fulfilled' : 'payments.not_parked');
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect((await orderRow(world, later)).status).toBe('success');
  });

  it('asks EPay again for what it did not confirm', async () => {
    const order = await orderAt(world, await freeTenant(), 'epay');
    const id = await report('epay', order, epaySent(epayFields(order)));
    const park = () =>
      Promise.all([
        world.rows.change('payments', { id }, { verdict: 'parked', reason: 'unconfirmed' }),
        world.rows.backdate('payments', { id }, ['receivedAt'], 660_000),
      ]);
    await park();
    expect((await replay(id).expect(200)).body.data).toMatchObject({
      verdict: 'parked',
      reason: 'unconfirmed',
    });
    server.epayOrders.set(order.id, epayPaid(order));
    const away = await server.failing(500, () => replay(id));
    expect([away.status, away.body.error]).toEqual([502, 'payments.provider_failed']);
    expect((await get(id)).verdict).toBe('received');
    await park();
    expect((await replay(id).expect(200)).body.data).toMatchObject({ verdict: 'fulfilled' });
  });

  it('takes a parked one off the list with a word, and ends the order’s review with the last', async () => {
    const tenantId = await freeTenant();
    const order = await orderAt(world, tenantId, 'stripe');
    const [one, other] = [
      await report('stripe', order, wrongAmount(order)),
      await report('stripe', order, wrongAmount(order)),
    ];
    const resolved = (await resolve(one, { note: '已退款' }).expect(200)).body.data;
    expect(resolved).toMatchObject({ verdict: 'resolved', reason: 'wrong_amount', note: '已退款' });
    expect((await orderRow(world, order.id)).inReview).toBe(true);
    await resolve(other, { note: 'Sent back' }).expect(200);
    expect((await orderRow(world, order.id)).inReview).toBe(false);
    expect((await resolve(one, { note: 'Again' }).expect(409)).body.error).toBe('payments.not_parked');
    expect((await replay(one).expect(409)).body.error).toBe('payments.not_parked');
    expect(await auditOf(one)).toEqual([
      {
        action: 'payments.resolve',
        tenantId,
        changes: {
          verdict: {
            from: 'parked',
            to: 'resolved',
          },
          note: { to: '已退款' },
        },
      },
    ]);
  });

  it('resolves what is of nobody', async () => {
    const unknown = {
      ...(await orderAt(world, await freeTenant(), 'stripe')),
      id: 'ord_00000000000000000000000009',
    };
    const id = await report('stripe', unknown, stripeSent(stripeEvent(unknown)));
    expect((await resolve(id, { note: 'A test of theirs' }).expect(200)).body.data.verdict).toBe('resolved');
  });

  it.each([
    [{}, 'note'],
    [{ note: '' }, 'note'],
    [{ note: ' \u3000 ' }, 'note'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ note: 'a\u0000b' }, 'note'],
    [{ note: 7 }, 'note'],
  ])('refuses %j', async (body, field) => {
    const reply = await resolve('pay_00000000000000000000000001', body).expect(400);
    expect(reply.body.details[0].field).toBe(field);
  });

  it('is the operators’, and knows no report that is not there', async () => {
    const tenant = await makeTenant(world);
    await tenant.as('get', '/api/operator/payments').expect(403);
    for (const path of ['pay_00000000000000000000000001', 'nonsense']) {
      const reply = await operator.as('get', `/api/operator/payments/${path}`).expect(404);
      expect(reply.body.error).toBe('payments.not_found');
      expect((await replay(path)).status).toBe(404);
    }
  });
});
