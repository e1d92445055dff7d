import type { Order } from '@parley/contracts/public';
import { WebhookService, PaymentReconciler, ReconciliationQueue } from '@parley/domain/payments';
import { Clock } from '@parley/platform/clock';
import { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { PaymentServer } from '../support/payment-server.js';
import {
  epayFields,
  epaySent,
  everyProvider,
  ipnBody,
  ipnSent,
  keys,
  orderAt,
  orderRow,
  paymentsOf,
  send,
  type Sent,
  stripeEvent,
  stripeSent,
} from '../support/payments.js';
import { onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({ environment: everyProvider(server) });
const tolerated = 300_000;

type Vector = [name: string, sent: (order: Order) => Sent, error: string | null];

const signatureInvalid = 'payments.signature_invalid';
/** Changes the last character. */
const tampered = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
const without = (sent: Sent, header: string): Sent => {
  const { [header]: _, ...headers } = sent.headers;
  return { ...sent, headers };
};
const withHeader = (sent: Sent, header: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [header]: value },
});
const signed = (sent: Sent): string => sent.headers['stripe-signature'] ?? '';

const stripeVectors: Vector[] = [
  ['valid', (order) => stripeSent(stripeEvent(order)), null],
  [
    'two signatures, of which the second is right',
    (order) => {
      const sent = stripeSent(stripeEvent(order));
      const [time, right] = signed(sent).split(',');
      return withHeader(sent, 'stripe-signature', `${time},v1=${'0'.repeat(64)},${right}`);
    },
    null,
  ],
  [
    'a body with one more space',
    (order) => ({ ...stripeSent(stripeEvent(order)), body: `${stripeEvent(order)} ` }),
    signatureInvalid,
  ],
  [
    'a tampered signature',
    (order) => {
      const sent = stripeSent(stripeEvent(order));
      return withHeader(sent, 'stripe-signature', tampered(signed(sent)));
    },
    signatureInvalid,
  ],
  [
    'another secret',
    (order) => stripeSent(stripeEvent(order), { secret: 'whsec_another' }),
    signatureInvalid,
  ],
  ['an empty secret', (order) => stripeSent(stripeEvent(order), { secret: '' }), signatureInvalid],
  [
    '299 seconds old',
    (order) => stripeSent(stripeEvent(order), { at: Date.now() - tolerated + 2_000 }),
    null,
  ],
  [
    'stale',
    (order) => stripeSent(stripeEvent(order), { at: Date.now() - tolerated - 2_000 }),
    signatureInvalid,
  ],
  [
    'from the future',
    (order) => stripeSent(stripeEvent(order), { at: Date.now() + tolerated + 2_000 }),
    signatureInvalid,
  ],
  ['no signature', (order) => without(stripeSent(stripeEvent(order)), 'stripe-signature'), signatureInvalid],
  [
    'an old scheme alone',
    (order) =>
      withHeader(
        stripeSent(stripeEvent(order)),
        'stripe-signature',
        `t=${Math.floor(Date.now() / 1_000)},v0=${'0'.repeat(64)}`,
      ),
    signatureInvalid,
  ],
];

/** This provider has one signature, without a time. The test replays a status and changes the order of keys instead. */
const anySignature = { 'x-nowpayments-sig': '0'.repeat(128) };

const ipnVectors: Vector[] = [
  ['valid', (order) => ipnSent(ipnBody(order)), null],
  [
    'the same in another order of its keys',
    (order) => {
      const sent = ipnSent(ipnBody(order));
      return {
        ...sent,
        body: JSON.stringify(Object.fromEntries(Object.entries(ipnBody(order)).toReversed())),
      };
    },
    null,
  ],
  [
    'a nested key tampered with',
    (order) => ({
      ...ipnSent(ipnBody(order)),
      body: JSON.stringify(ipnBody(order, { more: { fee: { currency: 'eth' } } })),
    }),
    signatureInvalid,
  ],
  [
    'a tampered signature',
    (order) => {
      const sent = ipnSent(ipnBody(order));
      return withHeader(sent, 'x-nowpayments-sig', tampered(sent.headers['x-nowpayments-sig'] ?? ''));
    },
    signatureInvalid,
  ],
  ['another secret', (order) => ipnSent(ipnBody(order), 'another'), signatureInvalid],
  ['an empty secret', (order) => ipnSent(ipnBody(order), ''), signatureInvalid],
  [
    'a number written otherwise',
    (order) => {
      const sent = ipnSent(ipnBody(order));
      return { ...sent, body: sent.body.replace('15.5,', '15.50,') };
    },
    signatureInvalid,
  ],
  ['no signature', (order) => without(ipnSent(ipnBody(order)), 'x-nowpayments-sig'), signatureInvalid],
  ['no JSON', () => ({ body: '{', headers: anySignature }), 'payments.callback_invalid'],
  [
    'more than any report holds',
    () => ({ body: `[${'1,'.repeat(30_000)}1]`, headers: anySignature }),
    'payments.callback_invalid',
  ],
  // The body is not even read, so a request without a signature costs nothing.
  [
    'what cannot be a signature',
    () => ({ body: '{', headers: { 'x-nowpayments-sig': 'x' } }),
    signatureInvalid,
  ],
];

/** No time either: an old webhook is only a hint, because the service is queried. */
const epayVectors: Vector[] = [
  ['valid, by GET', (order) => epaySent(epayFields(order)), null],
  ['valid, by POST', (order) => epaySent(epayFields(order), { method: 'post' }), null],
  [
    'an empty parameter beside it',
    (order) => {
      const sent = epaySent(epayFields(order));
      return { ...sent, query: `${sent.query}&param=` };
    },
    null,
  ],
  [
    'a tampered amount',
    (order) => {
      const sent = epaySent(epayFields(order));
      return { ...sent, query: sent.query?.replace('money=', 'money=9') };
    },
    signatureInvalid,
  ],
  [
    'a parameter that comes twice',
    (order) => {
      const sent = epaySent(epayFields(order));
      return { ...sent, query: `${sent.query}&money=0.01` };
    },
    'payments.callback_invalid',
  ],
  ['another secret', (order) => epaySent(epayFields(order), { key: 'another' }), signatureInvalid],
  ['an empty secret', (order) => epaySent(epayFields(order), { key: '' }), signatureInvalid],
  [
    'the link that its customer pays by',
    (order) => {
      const { trade_no: _, trade_status: __, ...fields } = epayFields(order);
      return epaySent({ ...fields, notify_url: 'http://localhost/api/payments/epay/callback' });
    },
    'payments.callback_invalid',
  ],
  ['no trade number', (order) => epaySent(epayFields(order, { trade_no: '' })), 'payments.callback_invalid'],
  ['no status', (order) => epaySent(epayFields(order, { trade_status: '' })), 'payments.callback_invalid'],
  [
    'where it should be sent',
    (order) => epaySent(epayFields(order, { notify_url: 'http://localhost/' })),
    'payments.callback_invalid',
  ],
  ['another merchant', (order) => epaySent(epayFields(order, { pid: '1002' })), 'payments.callback_invalid'],
  [
    'another kind of signature',
    (order) => {
      const sent = epaySent(epayFields(order));
      return { ...sent, query: sent.query?.replace('sign_type=MD5', 'sign_type=RSA') };
    },
    signatureInvalid,
  ],
  [
    'no signature',
    (order) => {
      const sent = epaySent(epayFields(order));
      return { ...sent, query: sent.query?.replace(/&sign=\w+/, '') };
    },
    signatureInvalid,
  ],
];

const answers = { stripe: '{"received":true}', nowpayments: '{"received":true}', epay: 'success' };

describe.each([
  ['stripe', stripeVectors],
  ['nowpayments', ipnVectors],
  ['epay', epayVectors],
] as const)('a callback of %s', (provider, vectors) => {
  it.each(vectors)('%s', async (_, sentOf, error) => {
    const { tenantId } = await makeTenant(world);
    const order = await orderAt(world, tenantId, provider);
    const reply = await send(world, provider, sentOf(order));
    if (error === null) {
      expect([reply.status, reply.text]).toEqual([200, answers[provider]]);
      expect(await paymentsOf(world, order.id)).toMatchObject([
        { tenantId, claim: 'paid', verdict: 'received', deliveries: 1, source: 'callback' },
      ]);
    } else {
      expect([reply.status, reply.body.error]).toEqual([400, error]);
      expect(await paymentsOf(world, order.id)).toEqual([]);
    }
    expect((await orderRow(world, order.id)).status).toBe('unpaid');
  });
});

describe('the callbacks’ door', () => {
  it('keeps the bytes as they came, and what matters of the headers', async () => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    const payload = `  ${stripeEvent(order, { object: { note: '人民币 \\u00e9' } })}\n`;
    const sent = stripeSent(payload);
    await send(world, 'stripe', { ...sent, headers: { ...sent.headers, cookie: 'a=b' } }).expect(200);
    const [row] = await world.rows.find('payments', { orderId: order.id }, ['rawBody', 'headers']);
    expect(row?.rawBody?.toString('utf8')).toBe(payload);
    expect(row?.headers).toMatchObject({ ':method': 'POST', 'stripe-signature': signed(sent) });
    expect(row?.headers).not.toHaveProperty('cookie');
  });

  it('tells of each new report once, and counts what comes again, fifty at once', async () => {
    const { tenantId } = await makeTenant(world);
    const order = await orderAt(world, tenantId, 'stripe');
    const sent = stripeSent(stripeEvent(order));
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(world, 'stripe', sent)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await paymentsOf(world, order.id)).toMatchObject([{ deliveries: 50 }]);
    const told = await world.rows.find('outbox', { name: 'payments.received' });
    expect(JSON.stringify(told).split(tenantId)).toHaveLength(2);
  });

  it('has each judged that came together, and tells of the one that failed by itself', async () => {
    const orders = [
      await orderAt(world, (await makeTenant(world)).tenantId, 'stripe'),
      await orderAt(world, (await makeTenant(world)).tenantId, 'stripe'),
    ];
    for (const order of orders) await send(world, 'stripe', stripeSent(stripeEvent(order))).expect(200);
    const received = (
      await Promise.all(orders.map(async (order) => (await paymentsOf(world, order.id))[0]))
    ).map((payment) => ({ tenantId: payment?.tenantId ?? '', paymentId: payment?.id ?? '' }));
    const judge = vi.spyOn(world.app.get(PaymentReconciler, { strict: false }), 'reconcile');
    judge.mockRejectedValueOnce(new Error('away'));
    await world.app.get(ReconciliationQueue, { strict: false }).reconcileAll(received);
    judge.mockRestore();
    const statuses = await Promise.all(orders.map(async ({ id }) => (await orderRow(world, id)).status));
    expect(statuses).toEqual(['unpaid', 'success']);
    const told = await world.rows.find('outbox', { name: 'payment.reported' });
    const ids = received.map(({ paymentId }) => paymentId);
    const reported = told.map(
      ({ tenantId, payload }) => ({ ...payload, tenantId }) as (typeof received)[number],
    );
    expect(reported.filter(({ paymentId }) => ids.includes(paymentId))).toEqual([received[0]]);
  });

  it('parks what no order is known for, of no tenant', async () => {
    const unknown = { id: 'ord_00000000000000000000000001', amount: 1, rmbAmount: 7 };
    await send(world, 'stripe', stripeSent(stripeEvent(unknown))).expect(200);
    expect(await paymentsOf(world, unknown.id)).toMatchObject([
      { tenantId: null, verdict: 'parked', reason: 'unknown_order' },
    ]);
  });

  it('answers what is no payment, and keeps nothing of it', async () => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    await send(world, 'stripe', stripeSent(stripeEvent(order, { type: 'customer.created' }))).expect(200);
    for (const status of ['wondering', 'constructor', 'toString', 'valueOf', '__proto__'])
      await send(world, 'nowpayments', ipnSent(ipnBody(order, { status }))).expect(200);
    expect(await paymentsOf(world, order.id)).toEqual([]);
  });

  it('takes what a session says of itself where both of its marks agree alone', async () => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    const event = stripeEvent(order, { object: { metadata: { orderId: 'ord_00000000000000000000000002' } } });
    await send(world, 'stripe', stripeSent(event)).expect(200);
    expect(await paymentsOf(world, order.id)).toEqual([]);
    const [row] = await world.rows.find('payments', { key: (JSON.parse(event) as { id: string }).id }, [
      'orderId',
      'reason',
    ]);
    expect(row).toEqual({ orderId: '', reason: 'unknown_order' });
  });

  it.each([
    ['an order number that is none', { client_reference_id: 7, metadata: {} }],
    ['a trade number that is too long', { payment_intent: 'x'.repeat(201) }],
    ['a NUL', { payment_intent: 'pi_\0' }],
    ['half a character', { payment_intent: 'pi_\ud83d' }],
    ['an amount that is none', { amount_total: 'many' }],
    ['half a cent', { amount_total: 999.5 }],
    ['an amount below zero', { amount_total: -1 }],
    ['a currency that is none', { currency: 7 }],
  ])('refuses what cannot be kept, and takes what comes with it: %s', async (_, object) => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    const bad = stripeSent(stripeEvent(order, { object }));
    const replies = await Promise.all([
      send(world, 'stripe', stripeSent(stripeEvent(order))),
      send(world, 'stripe', bad),
      send(world, 'stripe', stripeSent(stripeEvent(order))),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect(replies[1]?.body.error).toBe('payments.callback_invalid');
    expect(await paymentsOf(world, order.id)).toHaveLength(2);
  });

  it.each(['null', '[]', '7', '{}', 'evt', '{"id":"evt_1","type":"charge.refunded"}'])(
    'refuses what is rightly signed and no event: %s',
    async (payload) => {
      const reply = await send(world, 'stripe', stripeSent(payload)).expect(400);
      expect(reply.body.error).toBe('payments.callback_invalid');
    },
  );

  it.each([null, undefined, '100', 10.5, 1e30, -1])('refuses a refund of %s', async (amount) => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    const object = { metadata: { orderId: order.id }, currency: 'usd', amount_refunded: amount };
    const event = stripeEvent(order, { type: 'charge.refunded', object });
    const reply = await send(world, 'stripe', stripeSent(event)).expect(400);
    expect(reply.body.error).toBe('payments.callback_invalid');
    expect(await paymentsOf(world, order.id)).toEqual([]);
  });

  it('refuses an event whose number cannot be kept', async () => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    for (const event of ['evt_\0', 'evt_\ud83d', 'x'.repeat(201), '']) {
      const reply = await send(world, 'stripe', stripeSent(stripeEvent(order, { event }))).expect(400);
      expect(reply.body.error).toBe('payments.callback_invalid');
    }
  });

  it('tells of what it refused once a minute, with how many there were', async () => {
    const callbacks = world.app.get(WebhookService, { strict: false });
    const told = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const receivedAt = Date.now();
    const clock = vi.spyOn(world.app.get(Clock, { strict: false }), 'nowMs');
    const refuse = async (at: number) => {
      clock.mockReturnValue(receivedAt + at);
      const forged = { method: 'POST', query: '', headers: {}, body: Buffer.from('{}'), receivedAt };
      await expect(callbacks.receive('stripe', forged)).rejects.toThrow(/signature/);
    };
    for (const at of [120_000, 130_000, 179_999, 180_000]) await refuse(at);
    const counts = told.mock.calls.flatMap(([said]) => {
      const { provider, error, count } = said as { provider?: string; error?: string; count?: number };
      return provider === 'stripe' ? [[error, count]] : [];
    });
    // The reason is not in `code`, which logs do not show.
    expect(counts).toEqual([
      [signatureInvalid, expect.any(Number)],
      [signatureInvalid, 3],
    ]);
    clock.mockRestore();
    told.mockRestore();
  });

  it('is no path for providers that are not, bodies that are too large, and other methods', async () => {
    for (const nobody of ['paypal', 'admin', '__proto__', 'constructor']) {
      const reply = await send(world, nobody, { body: '{}', headers: {} }).expect(404);
      expect(reply.body.error).toBe('request.not_found');
    }
    const large = await send(world, 'stripe', { body: 'x'.repeat(65_537), headers: {} });
    expect([large.status, large.body.error]).toEqual([413, 'request.too_large']);
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    const padded = stripeEvent(order, { object: { pad: 'x'.repeat(60_000) } });
    await send(world, 'stripe', stripeSent(padded)).expect(200);
  });

  it('takes bodies of any type, and of none', async () => {
    const order = await orderAt(world, (await makeTenant(world)).tenantId, 'stripe');
    for (const type of ['text/plain', 'application/octet-stream', 'application/xml']) {
      const sent = stripeSent(stripeEvent(order));
      await send(world, 'stripe', withHeader(sent, 'content-type', type)).expect(200);
    }
    const reply = await send(world, 'stripe', { body: '', headers: {}, method: 'get' });
    expect([reply.status, reply.body.error]).toEqual([400, signatureInvalid]);
  });
});

describe('a purchase', () => {
  const buy = (tenant: TestTenant, more: object, key = `key-${Math.random()}`.replace('.', '')) =>
    tenant
      .as('post', '/api/orders')
      .set('Idempotency-Key', key)
      .send({ buyType: 1, num: 1, setMealId: onSale.characters, ...more });

  it('is offered at each provider that is configured', async () => {
    const tenant = await makeTenant(world);
    const { data } = (await tenant.as('get', '/api/payments/providers').expect(200)).body;
    expect(data).toEqual(
      expect.arrayContaining([
        { name: 'stripe', methods: [] },
        { name: 'nowpayments', methods: [] },
        { name: 'epay', methods: ['alipay', 'wxpay', 'qqpay'] },
      ]),
    );
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('admin');
  });

  it('opens one Checkout Session, also where it is asked for again', async () => {
    const tenant = await makeTenant(world);
    const bought = [
      await buy(tenant, { provider: 'stripe' }, 'the-same-key'),
      await buy(tenant, { provider: 'stripe' }, 'the-same-key'),
    ];
    const [order, again] = bought.map(({ body }) => body.data as Order);
    expect(again?.id).toBe(order?.id);
    expect(order?.payUrl).toContain('/pay/cs_test_');
    const opened = server.at('/v1/checkout/sessions').filter(({ body }) => body.includes(order?.id ?? '-'));
    expect(opened).toHaveLength(1);
    expect(opened[0]?.headers).toMatchObject({
      authorization: `Bearer ${keys.stripe}`,
      'idempotency-key': order?.id,
    });
    expect(Object.fromEntries(new URLSearchParams(opened[0]?.body))).toMatchObject({
      mode: 'payment',
      client_reference_id: order?.id,
      'metadata[orderId]': order?.id,
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[metadata][orderId]': order?.id,
    });
  });

  it('opens an invoice at NOWPayments, in dollars', async () => {
    const tenant = await makeTenant(world);
    const order: Order = (await buy(tenant, { provider: 'nowpayments' }).expect(200)).body.data;
    expect(order.payUrl).toBe(`${server.url}/invoice/${order.id}`);
    const [asked] = server.at('/v1/invoice').filter(({ body }) => body.includes(order.id));
    expect(asked?.headers['x-api-key']).toBe(keys.nowpayments);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      price_amount: 10,
      price_currency: 'usd',
      order_id: order.id,
      ipn_callback_url: 'http://localhost/api/payments/nowpayments/callback',
    });
  });

  it('is sent to EPay signed, in RMB by the way chosen', async () => {
    const tenant = await makeTenant(world);
    const order: Order = (await buy(tenant, { provider: 'epay', method: 'wxpay' }).expect(200)).body.data;
    const { pathname, searchParams } = new URL(order.payUrl ?? '');
    const { sign, sign_type, ...fields } = Object.fromEntries(searchParams);
    expect(pathname).toBe('/submit.php');
    expect(fields).toMatchObject({
      pid: keys.epayPid,
      type: 'wxpay',
      out_trade_no: order.id,
      money: (order.rmbAmount / 100).toFixed(2),
      notify_url: 'http://localhost/api/payments/epay/callback',
    });
    expect(new URLSearchParams(epaySent(fields).query).get('sign')).toBe(sign);
    expect(sign_type).toBe('MD5');
  });

  it('fails, and is told so, where the provider does not open it', async () => {
    const tenant = await makeTenant(world);
    await server.failing(500, async () => {
      for (const provider of ['stripe', 'nowpayments']) {
        const reply = await buy(tenant, { provider }, `down-${provider}`).expect(502);
        expect(reply.body.error).toBe('payments.provider_failed');
        expect(JSON.stringify(reply.body)).not.toContain(keys.stripe);
        expect((await buy(tenant, { provider }, `down-${provider}`)).status).toBe(502);
      }
    });
    const rows = await world.rows.find('orders', { tenantId: tenant.tenantId });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['failed']));
  });

  it('that failed after it was opened is told as it is to whoever asks again', async () => {
    const tenant = await makeTenant(world);
    const { id }: Order = (await buy(tenant, { provider: 'stripe' }, 'failed-later').expect(200)).body.data;
    await world.rows.change('orders', { id }, { status: 'failed' });
    const again = await buy(tenant, { provider: 'stripe' }, 'failed-later').expect(200);
    expect(again.body.data).toMatchObject({ id, status: 'failed', payUrl: null });
  });

  it('is refused after sixty within the hour that were not paid', async () => {
    const tenant = await makeTenant(world);
    const { id } = await orderAt(world, tenant.tenantId, 'stripe');
    await world.rows.change('orders', { id }, { status: 'closed' });
    const one = await world.rows.one('orders', { id });
    await world.rows.add(
      'orders',
      Array.from({ length: 59 }, (_, n) => ({
        ...(one as object),
        id: `${id}${n}`,
        createdAt: new Date(Date.now() - (n === 0 ? 61 : 1) * 60_000),
      })),
    );
    const { body: last } = await buy(tenant, { provider: 'stripe' });
    const refused = await buy(tenant, { provider: 'stripe' }).expect(409);
    expect([last.error, refused.body.error]).toEqual([undefined, 'orders.too_many_open']);
  });

  it('refuses a provider that is not offered, and a way it does not have', async () => {
    const tenant = await makeTenant(world);
    const admin = await buy(tenant, { provider: 'admin' });
    expect([admin.status, admin.body.error]).toEqual([409, 'payments.provider_not_offered']);
    const method = await buy(tenant, { provider: 'stripe', method: 'alipay' });
    expect([method.status, method.body.details?.[0]?.field]).toEqual([400, 'method']);
  });
});
