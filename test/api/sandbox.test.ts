import { createHmac, randomBytes } from 'node:crypto';
import type {
  OperatorHome,
  Order,
  PaySandbox,
  SandboxOutcome,
  SandboxPayment,
} from '@parley/contracts/public';
import { SandboxCallbackClient } from '@parley/domain/payments';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { eventsAbout } from '../support/events.js';
import { makeSignedInOperator } from '../support/operator.js';
import { orderRow, paymentsOf, send, type Sent } from '../support/payments.js';
import { checkMoney, inTenant, onSale } from '../support/purchases.js';
import { SandboxRelay } from '../support/sandbox-relay.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const secret = randomBytes(48).toString('base64url');
const relay = await SandboxRelay.start();
const world = withWorld({
  worker: true,
  environment: { SANDBOX_SECRET: secret, SANDBOX_CALLBACK_URL: relay.url, RESEND_AFTER_SECONDS: '1' },
});
beforeAll(() => {
  relay.target = world.url;
});
afterAll(() => relay.close());

interface Bought {
  tenant: TestTenant;
  order: Order;
  token: string;
}

/** An order of six ports for a month, for the sandbox. */
async function buy(): Promise<Bought> {
  const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
  const reply = await tenant
    .as('post', '/api/orders')
    .set('Idempotency-Key', randomBytes(12).toString('hex'))
    .send({ buyType: 1, num: 6, setMealId: onSale.standard, provider: 'sandbox' })
    .expect(200);
  const order = (reply.body as { data: Order }).data;
  return { tenant, order, token: new URL(order.payUrl ?? '').searchParams.get('token') ?? '' };
}

const page = (token: string): request.Test => request(world.url).get(`/api/sandbox/payments/${token}`);
const pay = (token: string, wish: object): request.Test =>
  request(world.url).post(`/api/sandbox/payments/${token}`).send(wish);
const dataOf = (reply: request.Response): SandboxPayment => (reply.body as { data: SandboxPayment }).data;

/** Pays, and resolves once the owner's console shows the outcome. */
async function payAndSee(
  { tenant, order, token }: Bought,
  wish: PaySandbox,
  until: (seen: Order) => boolean,
) {
  const seen = await ConsoleClient.connect(world, tenant.token);
  try {
    expect(dataOf(await pay(token, wish).expect(200))).toMatchObject({ status: 'answered' });
    await seen.until('order:changed', (one) => one.id === order.id && until(one));
  } finally {
    seen.close();
  }
}
/** Sends the waiting webhook now. */
async function dueNow(orderId: string): Promise<void> {
  const events = await eventsAbout(world, 'orderId', orderId);
  const due = events.filter(({ name }) => name === 'sandbox.callback-due').map(({ id }) => id);
  await world.rows.change('outbox', { id: due }, { availableAt: new Date() });
}
const succeeded = ({ status }: Order): boolean => status === 'success';

const portsOf = async ({ tenantId }: TestTenant): Promise<number | undefined> =>
  (await world.rows.one('tenants', { id: tenantId })).portNum;

async function expectCreditedOnce({ tenant, order }: Bought): Promise<void> {
  expect(await orderRow(world, order.id)).toMatchObject({ status: 'success', inReview: false });
  expect(await portsOf(tenant)).toBe(6);
  expect(await world.rows.find('package_segments', { orderId: order.id })).toHaveLength(1);
  expect(await world.rows.find('money_transfers', { orderId: order.id })).toHaveLength(1);
  await checkMoney(world, tenant.tenantId);
}

function sandboxSent(body: string, { by = secret, at = Date.now() } = {}): Sent {
  const seconds = Math.floor(at / 1_000);
  const signature = createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${seconds},v1=${signature}` },
  };
}

const reportOf = ({ id, amount }: Order): string =>
  JSON.stringify({
    event: `evt_${id}`,
    status: 'pending',
    orderId: id,
    tradeNo: 'SBX-1',
    amount,
    currency: 'USD',
  });

const signatureInvalid = 'payments.signature_invalid';

describe('a callback of the sandbox', () => {
  it.each<[string, (body: string) => Sent, string | null]>([
    ['valid', (body) => sandboxSent(body), null],
    ['298 seconds old', (body) => sandboxSent(body, { at: Date.now() - 298_000 }), null],
    ['a body with one more space', (body) => ({ ...sandboxSent(body), body: `${body} ` }), signatureInvalid],
    ['another secret', (body) => sandboxSent(body, { by: 'another' }), signatureInvalid],
    ['an empty secret', (body) => sandboxSent(body, { by: '' }), signatureInvalid],
    ['stale', (body) => sandboxSent(body, { at: Date.now() - 302_000 }), signatureInvalid],
    ['from the future', (body) => sandboxSent(body, { at: Date.now() + 302_000 }), signatureInvalid],
    ['no signature', (body) => ({ body, headers: { 'content-type': 'application/json' } }), signatureInvalid],
    [
      'another time than was signed',
      (body) => {
        const sent = sandboxSent(body, { at: Date.now() - 3_000_000 });
        const now = `t=${Math.floor(Date.now() / 1_000)},`;
        const header = (sent.headers['x-sandbox-signature'] ?? '').replace(/^t=\d+,/, now);
        return { ...sent, headers: { ...sent.headers, 'x-sandbox-signature': header } };
      },
      signatureInvalid,
    ],
    ['no JSON', () => sandboxSent('{'), 'payments.callback_invalid'],
    ['null', () => sandboxSent('null'), 'payments.callback_invalid'],
    ['a list', () => sandboxSent('[]'), 'payments.callback_invalid'],
    ...['-5', '1.5', '"100"', '1e30'].map<[string, (body: string) => Sent, string]>((amount) => [
      `an amount of ${amount}`,
      (body) => sandboxSent(body.replace(/"amount":\d+/, `"amount":${amount}`)),
      'payments.callback_invalid',
    ]),
    ['a NUL', (body) => sandboxSent(body.replace('SBX-1', 'SBX-\\u0000')), 'payments.callback_invalid'],
    ['a status of none', (body) => sandboxSent(body.replace('pending', 'rich')), 'payments.callback_invalid'],
  ])('%s', async (_, sentOf, error) => {
    const { order } = await buy();
    const reply = await send(world, 'sandbox', sentOf(reportOf(order)));
    expect([reply.status, reply.body.error]).toEqual(error === null ? [200, undefined] : [400, error]);
    expect(await paymentsOf(world, order.id)).toHaveLength(error === null ? 1 : 0);
  });
});

describe('the pay page', () => {
  it('shows what is to be paid to whoever has its address, and is paid once', async () => {
    const bought = await buy();
    const { order, token } = bought;
    expect(order.payUrl).toBe(`http://localhost/pay/sandbox?token=${token}`);
    expect(dataOf(await page(token).expect(200))).toEqual({
      orderId: order.id,
      package: order.package,
      family: order.family,
      num: 6,
      amount: 3600,
      status: 'open',
      answer: null,
    });
    await payAndSee(bought, { outcome: 'paid' }, succeeded);
    expect(dataOf(await page(token).expect(200))).toMatchObject({
      status: 'answered',
      answer: {
        outcome: 'paid',
        dueAt: expect.any(String),
      },
    });
    const again = await pay(token, { outcome: 'failed' }).expect(409);
    expect(again.body.error).toBe('payments.sandbox_over');
    await expectCreditedOnce(bought);
  });

  it('is paid once also where it is paid ten times at once', async () => {
    const { token, order } = await buy();
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(token, { outcome: 'paid' })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const due = await eventsAbout(world, 'orderId', order.id);
    expect(due.filter(({ name }) => name === 'sandbox.callback-due')).toHaveLength(1);
  });

  it('is none for a token that was changed, guessed, or made for another order', async () => {
    const [one, other] = [await buy(), await buy()];
    const seal = one.token.split('.')[1];
    for (const token of [
      'x',
      `${one.order.id}.`,
      `${one.order.id}.x`,
      `${other.order.id}.${seal}`,
      `.${seal}`,
    ]) {
      for (const reply of [await page(token), await pay(token, { outcome: 'paid' })])
        expect([reply.status, reply.body.error]).toEqual([404, 'payments.not_found']);
    }
  });

  it('is over once the order is closed', async () => {
    const { tenant, order, token } = await buy();
    await inTenant(world, tenant.tenantId, (tx) =>
      tx.query(`update orders set status = 'closed' where id = $1`, [order.id]),
    );
    expect(dataOf(await page(token).expect(200))).toMatchObject({ status: 'over', answer: null });
    expect((await pay(token, { outcome: 'paid' }).expect(409)).body.error).toBe('payments.sandbox_over');
  });

  it.each<[string, object]>([
    ['outcome', {}],
    ['outcome', { outcome: 'rich' }],
    ['delaySeconds', { outcome: 'paid', delaySeconds: 3_601 }],
    ['delaySeconds', { outcome: 'paid', delaySeconds: 0.5 }],
    ['copies', { outcome: 'paid', copies: 0 }],
    ['copies', { outcome: 'paid', copies: 51 }],
    ['outOfOrder', { outcome: 'paid', outOfOrder: 'yes' }],
  ])('refuses a wrong %s: %j', async (field, wish) => {
    const { token, order } = await buy();
    const reply = await pay(token, wish).expect(400);
    expect(reply.body).toMatchObject({ error: 'request.invalid', details: [{ field }] });
    expect(await world.sql('select 1 from sandbox_payments where order_id = $1', [order.id])).toEqual([]);
  });
});

describe('what the sandbox reports', () => {
  it('comes by the door of all providers, the pending one first', async () => {
    const bought = await buy();
    await payAndSee(bought, { outcome: 'paid' }, succeeded);
    const { id } = bought.order;
    expect(relay.of(id).map(({ status, report }) => [status, report['status']])).toEqual([
      [200, 'pending'],
      [200, 'paid'],
    ]);
    expect(await paymentsOf(world, id)).toMatchObject([
      { claim: 'pending', verdict: 'noted', amount: 3_600, currency: 'USD' },
      { claim: 'paid', verdict: 'fulfilled', amount: 3_600, currency: 'USD' },
    ]);
    await expectCreditedOnce(bought);
  });

  it('is one credit where fifty copies come at once, and out of order', async () => {
    const bought = await buy();
    await payAndSee(bought, { outcome: 'paid', copies: 50, outOfOrder: true }, succeeded);
    const { id } = bought.order;
    await expect.poll(() => relay.of(id).length, { timeout: 20_000 }).toBe(100);
    expect(relay.of(id).map(({ report }) => report['status'])).toEqual([
      ...Array.from({ length: 50 }, () => 'paid'),
      ...Array.from({ length: 50 }, () => 'pending'),
    ]);
    const counted = async () =>
      (await paymentsOf(world, id)).map(({ claim, deliveries }) => [claim, deliveries]);
    await expect.poll(counted).toEqual([
      ['paid', 50],
      ['pending', 50],
    ]);
    await expectCreditedOnce(bought);
  });

  it('comes again, signed anew, until it was answered', async () => {
    const bought = await buy();
    relay.refusals = 3;
    await payAndSee(bought, { outcome: 'paid' }, succeeded);
    const sent = relay.of(bought.order.id);
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 503, 200, 200]);
    expect(new Set(sent.map(({ report }) => report['event'])).size).toBe(2);
    await expectCreditedOnce(bought);
  });

  it('is sent no more where nobody took it for three days', async () => {
    const { order } = await buy();
    const { id: orderId, amount } = order;
    const report = { event: `evt_${orderId}`, status: 'paid', orderId, tradeNo: 'SBX-1', amount } as const;
    const callbacks = world.worker?.get(SandboxCallbackClient, { strict: false });
    const sendDue = (days: number) =>
      callbacks?.send({
        orderId,
        copies: 1,
        reports: [
          {
            ...report,
            currency: 'USD',
          },
        ],
        dueAt: new Date(Date.now() - days * 864e5).toISOString(),
      });
    await sendDue(3.01);
    expect(relay.of(orderId)).toEqual([]);
    relay.refusals = 1;
    await expect(sendDue(2.99)).rejects.toThrow('status 503');
  });

  it.each<[SandboxOutcome, string, Partial<{ amount: number; currency: string }>]>([
    ['wrong_amount', 'wrong_amount', { amount: 3_599 }],
    ['wrong_currency', 'wrong_currency', { currency: 'EUR' }],
    ['partial', 'partial', { amount: 1_800 }],
  ])('as %s is credited to nobody, and waits for somebody to look', async (outcome, reason, said) => {
    const bought = await buy();
    await payAndSee(bought, { outcome }, ({ inReview }) => inReview);
    const { tenant, order } = bought;
    const [, told] = await paymentsOf(world, order.id);
    expect(told).toMatchObject({ verdict: 'parked', reason, ...said });
    expect(await orderRow(world, order.id)).toMatchObject({ status: 'unpaid', inReview: true });
    expect(await portsOf(tenant)).toBe(1);
  });

  it('as failed fails the order', async () => {
    const bought = await buy();
    await payAndSee(bought, { outcome: 'failed' }, ({ status }) => status === 'failed');
    expect(await portsOf(bought.tenant)).toBe(1);
  });

  it('is credited also after the order was closed', async () => {
    const bought = await buy();
    const { tenant, order, token } = bought;
    await pay(token, { outcome: 'paid', delaySeconds: 2 }).expect(200);
    await tenant.as('post', `/api/orders/${order.id}/cancel`).expect(200);
    await expect
      .poll(async () => (await orderRow(world, order.id)).status, { timeout: 20_000 })
      .toBe('success');
    await expectCreditedOnce(bought);
  });
});

describe('asked by "I have paid"', () => {
  const check = async ({ tenant, order }: Bought): Promise<Order> =>
    ((await tenant.as('post', `/api/orders/${order.id}/check`).expect(200)).body as { data: Order }).data;

  it('the sandbox says nothing before it is due, and then the same as its callback: one credit', async () => {
    const bought = await buy();
    const { order, token } = bought;
    expect((await check(bought)).status).toBe('unpaid');
    await pay(token, { outcome: 'paid', delaySeconds: 3_600 }).expect(200);
    await world.rows.change('orders', { id: order.id }, { askedAt: null });
    expect((await check(bought)).status).toBe('unpaid');
    await world.rows.change('orders', { id: order.id }, { askedAt: null });
    await world.sql('update sandbox_payments set due_at = now() where order_id = $1', [order.id]);
    expect((await check(bought)).status).toBe('success');
    await dueNow(order.id);
    const verdicts = async () =>
      (await paymentsOf(world, order.id)).map(
        ({ source, claim, verdict }) => `${source} ${claim} ${verdict}`,
      );
    await expect
      .poll(verdicts, { timeout: 20_000 })
      .toEqual(['query paid fulfilled', 'callback pending noted', 'callback paid duplicate']);
    await expectCreditedOnce(bought);
  });
});

it('is told to operators as open', async () => {
  const operator = await makeSignedInOperator(world);
  const home = await operator.as('get', '/api/operator/home').expect(200);
  expect((home.body as { data: OperatorHome }).data.sandboxOpen).toBe(true);
});
