import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Failure, OperatorOrder, Order, OrderSums, Page } from '@parley/contracts/public';
import { OrderService, UnpaidOrderCloser } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import type request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { eventsAbout } from '../support/events.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { checkMoney, fulfilOrder, inTenant, onSale, planOf } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

/** A request to a provider: an invoice for an order. */
interface Asked {
  order_id: string;
  price_amount: number;
}

let provider: Server;
let answer: (asked: Asked, response: ServerResponse) => void;
const asked: Asked[] = [];
const invoice = ({ order_id }: Asked, response: ServerResponse): void => {
  response.end(JSON.stringify({ id: `inv-${order_id}`, invoice_url: `https://pay.example/${order_id}` }));
};
const environment: Record<string, string> = {
  EPAY_URL: 'https://epay.example',
  EPAY_PID: '1001',
  EPAY_KEY: 'epay-key-of-the-tests',
  NOWPAYMENTS_API_KEY: 'key-of-the-tests',
  NOWPAYMENTS_IPN_SECRET: 'ipn-secret-of-the-tests',
};
beforeAll(async () => {
  provider = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (part: Buffer) => (text += part.toString('utf8')));
    incoming.on('end', () => {
      const body = JSON.parse(text) as Asked;
      asked.push(body);
      answer(body, response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  environment['NOWPAYMENTS_URL'] = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
const world = withWorld({ environment });
let operator: TestOperator;
let tenant: TestTenant;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
beforeEach(async () => {
  tenant = await freeTenant();
  answer = invoice;
  asked.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const freeTenant = () => makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
const five = { buyType: 1, num: 5, setMealId: onSale.standard, provider: 'nowpayments' };
const trial = { buyType: 1, num: 1, setMealId: onSale.trial };
const failureOf = (reply: request.Response) => {
  const { error, details } = reply.body as Failure;
  return [error, details?.[0]?.field];
};
const buy = (given: object = {}, key: string = randomUUID(), by = tenant): request.Test =>
  by
    .as('post', '/api/orders')
    .set('Idempotency-Key', key)
    .send({ ...five, ...given });
const bought = async (given: object = {}, by = tenant): Promise<Order> =>
  dataOf(await buy(given, randomUUID(), by).expect(200));
const get = async (id: string): Promise<Order> =>
  dataOf(await tenant.as('get', `/api/orders/${id}`).expect(200));
const cancel = (id: string, by = tenant) => by.as('post', `/api/orders/${id}/cancel`);
const list = async (query = ''): Promise<Page<Order> & OrderSums> => ({
  ...dataOf<Page<Order>>(await tenant.as('get', `/api/orders?${query}`).expect(200)),
  ...dataOf<OrderSums>(await tenant.as('get', `/api/orders/sums?${query}`).expect(200)),
});
const all = async (query = ''): Promise<Page<OperatorOrder> & OrderSums> => ({
  ...dataOf<Page<OperatorOrder>>(await operator.as('get', `/api/operator/orders?${query}`).expect(200)),
  ...dataOf<OrderSums>(await operator.as('get', `/api/operator/orders/sums?${query}`).expect(200)),
});
const eventsOf = async (id: string): Promise<string[]> =>
  (await eventsAbout(world, 'orderId', id)).map(({ name }) => name);
const audited = (id: string) => world.rows.find('audit_entries', { targetId: id }, ['action', 'changes']);
const orders = () => world.app.get(OrderService, { strict: false });

describe('a purchase', () => {
  test('is an order with all it was sold by, and where it is paid', async () => {
    const order = await bought({ num: 7 });
    const [owner] = await world.rows.find('users', { id: tenant.ownerId }, ['email']);
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_/),
      thirdPartyId: '',
      userName: owner?.email,
      family: 'BIAO_ZHUN_ROOT',
      package: {
        id: onSale.standard,
        code: 'BIAO_ZHUN_30',
        name: '30 days',
        type: 1,
        days: 30,
        price: 600,
        actualPrice: 600,
        discount: 0,
        minPort: 5,
        characters: 0,
      },
      buyType: 1,
      purchaseType: 'new',
      amount: 4200,
      rmbAmount: 30240,
      rmbRate: 72e3,
      num: 7,
      unitPrice: 600,
      characters: 0,
      status: 'unpaid',
      provider: 'nowpayments',
      method: null,
      lines: [
        {
          kind: 'package',
          name: '30 days',
          num: 7,
          unitPrice: 600,
          days: 30,
          ofDays: 30,
          amount: 4200,
          orderId: null,
        },
      ],
      payUrl: `https://pay.example/${order.id}`,
      refunded: 0,
      inReview: false,
      completedAt: null,
      charactersTakenBack: 0,
      charactersSpent: 0,
      seller: null,
      buyer: null,
      createdAt: expect.any(String),
      closesAt: expect.any(String),
    });
    expect(Date.parse(order.closesAt) - Date.parse(order.createdAt)).toBe(30 * 60_000);
    expect(await get(order.id)).toEqual(order);
    expect(asked).toMatchObject([{ order_id: order.id, price_amount: 42 }]);
    expect(await world.rows.find('orders', { id: order.id }, ['providerRef'])).toEqual([
      { providerRef: `inv-${order.id}` },
    ]);
    expect(await eventsOf(order.id)).toEqual(['order.created']);
    expect(await audited(order.id)).toMatchObject([
      { action: 'orders.purchase', changes: { num: { to: 7 }, amount: { to: 4200 } } },
    ]);
    expect((await planOf(world, tenant.tenantId)).family).toBe('MIAN_FEI_ROOT');
  });

  test('is durable before its provider hears of it', async () => {
    let found: object[] = [];
    answer = (body, response) => {
      void world.rows.find('orders', { id: body.order_id }, ['status']).then((rows) => {
        found = rows;
        invoice(body, response);
      });
    };
    await bought();
    expect(found).toEqual([{ status: 'unpaid' }]);
  });

  test('that no provider opens has failed, and is ordered anew under its key', async () => {
    answer = (_, response) => void response.writeHead(500).end('{}');
    const key = randomUUID();
    expect(failureOf(await buy({}, key).expect(502))[0]).toBe('payments.provider_failed');
    const { items } = await list();
    expect(items).toMatchObject([{ status: 'failed', payUrl: null }]);
    expect(await eventsOf(items[0]?.id ?? '')).toEqual(['order.created', 'order.changed']);
    answer = invoice;
    const anew = dataOf<Order>(await buy({}, key).expect(200));
    expect(anew).toMatchObject({ status: 'unpaid', payUrl: `https://pay.example/${anew.id}` });
    expect(anew.id).not.toBe(items[0]?.id);
    expect(dataOf<Order>(await buy({}, key).expect(200))).toEqual(anew);
    expect((await list()).total).toBe(2);
  });

  test('that is opened for one of two who send it at once stays open, whatever its provider tells the other', async () => {
    let fail = () => {};
    answer = (_, response) => {
      answer = invoice;
      fail = () => void response.writeHead(500).end('{}');
    };
    const key = randomUUID();
    const told = buy({}, key)
      .expect(200)
      .then(dataOf<Order>);
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    const order = dataOf<Order>(await buy({}, key).expect(200));
    fail();
    expect(await told).toEqual(order);
    expect(order).toMatchObject({ status: 'unpaid', payUrl: `https://pay.example/${order.id}` });
    expect(dataOf<Order>(await buy({}, key).expect(200))).toEqual(order);
    expect((await list()).total).toBe(1);
  });

  test('of a tenant that was suspended this moment is refused', async () => {
    await bought();
    await world.rows.change(
      'tenants',
      { id: tenant.tenantId },
      { status: 'suspended', suspendedAt: new Date() },
    );
    // The suspended owner's session is still recognised.
    for (const given of [{}, { ...trial, provider: undefined }]) {
      expect(failureOf(await buy(given).expect(403))[0]).toBe('tenants.suspended');
    }
    const kept = await world.rows.find('orders', { tenantId: tenant.tenantId });
    expect(kept).toHaveLength(1);
  });

  test('goes on under its key where it was cut off before it was opened', async () => {
    const key = randomUUID();
    const { id } = dataOf<Order>(await buy({}, key).expect(200));
    await world.rows.change('orders', { id }, { payUrl: null });
    expect(dataOf<Order>(await buy({}, key).expect(200))).toMatchObject({
      id,
      payUrl: `https://pay.example/${id}`,
    });
    expect((await list()).total).toBe(1);
  });

  test('sent many times at once under one key is one order, paid in one place', async () => {
    const key = randomUUID();
    let invoices = 0;
    answer = ({ order_id }, response) => {
      const url = `https://pay.example/${order_id}/${++invoices}`;
      setTimeout(() => response.end(JSON.stringify({ id: `inv-${invoices}`, invoice_url: url })), 30);
    };
    const replies = await Promise.all(Array.from({ length: 8 }, () => buy({}, key).expect(200)));
    const answers = new Set(
      replies.map((reply) => `${dataOf<Order>(reply).id} ${dataOf<Order>(reply).payUrl}`),
    );
    expect(answers.size).toBe(1);
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(answers).toEqual(new Set([`${items[0]?.id} ${items[0]?.payUrl}`]));
    expect(await audited(items[0]?.id ?? '')).toHaveLength(1);
  });

  test('with the key of another is refused, and the first one stays', async () => {
    const key = randomUUID();
    const { id } = dataOf<Order>(await buy({}, key).expect(200));
    for (const other of [{ num: 6 }, { provider: 'epay' }, { setMealId: onSale.standard90 }])
      expect(failureOf(await buy(other, key).expect(422))).toEqual(['request.key_reused', 'Idempotency-Key']);
    expect((await list()).items.map((one) => one.id)).toEqual([id]);
  });

  test('tells later, under its key, what has become of it', async () => {
    const key = randomUUID();
    const { id } = dataOf<Order>(await buy({}, key).expect(200));
    await fulfilOrder(world, tenant.tenantId, id);
    expect(dataOf<Order>(await buy({}, key).expect(200))).toMatchObject({
      id,
      status: 'success',
      payUrl: null,
    });
    expect(asked).toHaveLength(1);
  });

  test('may be paid in one of several ways', async () => {
    const order = await bought({ provider: 'epay', method: 'wxpay' });
    expect(order).toMatchObject({ provider: 'epay', method: 'wxpay' });
    expect(new URL(order.payUrl ?? '').searchParams.get('type')).toBe('wxpay');
    expect(new URL(order.payUrl ?? '').searchParams.get('money')).toBe('216.00');
  });

  it.each([
    ['no provider', { provider: undefined }, 400, 'request.invalid', 'provider'],
    ['no such provider', { provider: 'cash' }, 400, 'request.invalid', 'provider'],
    ['a provider without its keys', { provider: 'stripe' }, 409, 'payments.provider_not_offered', undefined],
    ['an operator’s way', { provider: 'admin' }, 409, 'payments.provider_not_offered', undefined],
    ['no such method', { provider: 'epay', method: 'cash' }, 400, 'request.invalid', 'method'],
    ['a method of another', { method: 'wxpay' }, 400, 'request.invalid', 'method'],
    ['a negative number', { num: -1 }, 400, 'request.invalid', 'num'],
    ['a fraction', { num: 5.5 }, 400, 'request.invalid', 'num'],
    ['a huge number', { num: 1e9 }, 400, 'request.invalid', 'num'],
  ])('with %s is refused and leaves nothing', async (_, given, status, error, field) => {
    const reply = await buy(given);
    expect([reply.status, ...failureOf(reply)]).toEqual([status, error, field]);
    expect((await list()).total).toBe(0);
    expect(asked).toEqual([]);
  });

  test('finds room among 20 that wait, and not beside them', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => buy()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const [refused] = replies.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 409, body: { error: 'orders.too_many_open' } });
    const { items } = await list();
    await cancel(items[0]?.id ?? '').expect(200);
    await buy().expect(200);
    await buy().expect(409);
    // A free package is granted at once.
    await buy({ ...trial, provider: undefined }).expect(200);
  });
});

describe('what costs nothing', () => {
  test('is had at once, with no provider', async () => {
    const order = await bought({ ...trial, provider: undefined });
    expect(order).toMatchObject({
      status: 'success',
      provider: null,
      method: null,
      payUrl: null,
      amount: 0,
      lines: [{ amount: 0 }],
      completedAt: expect.any(String),
    });
    expect(asked).toEqual([]);
    expect(await planOf(world, tenant.tenantId)).toMatchObject({ family: 'TI_YAN_ROOT', portNum: 1 });
    expect(await audited(order.id)).toMatchObject([
      { action: 'orders.purchase', changes: { amount: { to: 0 }, 'tenant.family': { to: 'TI_YAN_ROOT' } } },
    ]);
    expect((await eventsOf(order.id)).filter((name) => name === 'purchase.fulfilled')).toHaveLength(1);
    await checkMoney(world, tenant.tenantId);
  });

  test('needs no provider even where one is named', async () => {
    expect(await bought(trial)).toMatchObject({ status: 'success', provider: null });
    expect(asked).toEqual([]);
  });

  test('is had once by who asks for it many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => buy(trial)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect((reply.body as Failure).error).toMatch(/^(packages\.limited|orders\.choice_not_allowed)$/);
    expect((await list()).total).toBe(1);
  });

  test('is also what the credit of the old plan covers', async () => {
    const year = 'pkg_00000000000000000000000004';
    const first = await bought({ setMealId: year, num: 8 });
    await fulfilOrder(world, tenant.tenantId, first.id);
    // The catalogue's price has fallen since: 46,720 were paid, the plan would cost 8 now, and the new one 45,000.
    await world.rows.change('packages', { id: year }, { price: 1, discount: 0 });
    const order = await bought({ buyType: 4, num: 50, setMealId: onSale.professional, provider: undefined });
    expect(order).toMatchObject({ status: 'success', amount: 0, purchaseType: 'change', provider: null });
    expect(order.lines.map(({ amount }) => amount)).toEqual([45_000, -45_000]);
    expect(await planOf(world, tenant.tenantId)).toMatchObject({ family: 'ZHUAN_YE_ROOT', portNum: 50 });
    await checkMoney(world, tenant.tenantId);
    await world.rows.change('packages', { id: year }, { price: 7_300, discount: 20 });
  });
});

describe('an order', () => {
  test('is cancelled by its owner while it is unpaid, and may be paid all the same', async () => {
    const { id } = await bought();
    const cancelled = dataOf<Order>(await cancel(id).expect(200));
    expect(cancelled).toMatchObject({ status: 'closed', payUrl: null, completedAt: null });
    expect(await eventsOf(id)).toEqual(['order.created', 'order.changed']);
    expect((await audited(id)).at(-1)).toEqual({
      action: 'orders.cancel',
      changes: {
        status: {
          from: 'unpaid',
          to: 'closed',
        },
      },
    });
    expect(failureOf(await cancel(id).expect(409))[0]).toBe('orders.not_unpaid');
    expect(await fulfilOrder(world, tenant.tenantId, id)).toMatchObject({ done: true });
    expect(await get(id)).toMatchObject({ status: 'success', thirdPartyId: `trade ${id}` });
    expect(failureOf(await cancel(id).expect(409))[0]).toBe('orders.not_unpaid');
  });

  test('is closed half an hour after it was placed, once', async () => {
    const [early, { id }] = [await bought(), await bought()];
    const unpaid = world.app.get(UnpaidOrderCloser, { strict: false });
    const clock = world.app.get(Clock);
    const closes = Date.parse((await get(id)).closesAt);
    await world.rows.backdate('orders', { id: early.id }, ['closesAt'], -60_000);
    vi.spyOn(clock, 'nowMs').mockReturnValue(closes - 1);
    await unpaid.closeDue();
    vi.restoreAllMocks();
    expect((await get(id)).status).toBe('unpaid');
    vi.spyOn(clock, 'nowMs').mockReturnValue(closes);
    await Promise.all([unpaid.closeDue(), unpaid.closeDue(), unpaid.closeDue()]);
    vi.restoreAllMocks();
    expect(await get(id)).toMatchObject({ status: 'closed', payUrl: null });
    expect((await get(early.id)).status).toBe('unpaid');
    expect(await eventsOf(id)).toEqual(['order.created', 'order.changed']);
  });

  test('that was paid is not closed, and fails no more', async () => {
    const { id } = await bought();
    await fulfilOrder(world, tenant.tenantId, id);
    await world.rows.change('orders', { id }, { closesAt: new Date(Date.now() - 3_600_000) });
    await world.app.get(UnpaidOrderCloser, { strict: false }).closeDue();
    expect(await inTenant(world, tenant.tenantId, (tx) => orders().fail(tx, id))).toBe(false);
    expect((await get(id)).status).toBe('success');
  });

  test('that is to be looked at says so, and its owner is told once', async () => {
    const { id } = await bought();
    for (const on of [true, true, false, true])
      await inTenant(world, tenant.tenantId, (tx) => orders().review(tx, id, on));
    expect((await get(id)).inReview).toBe(true);
    expect((await eventsOf(id)).filter((name) => name === 'order.changed')).toHaveLength(3);
    const notices = await world.rows.find('notices', { tenantId: tenant.tenantId }, ['kind', 'params']);
    const { createdAt: orderedAt } = await get(id);
    expect(notices).toEqual([{ kind: 'order.in_review', params: { orderId: id, orderedAt } }]);
  });

  it.each(['ord_00000000000000000000000000', 'ord_x', 'x'])('is not found as %s', async (id) => {
    for (const reply of [await tenant.as('get', `/api/orders/${id}`), await cancel(id)])
      expect([reply.status, ...failureOf(reply)]).toEqual([404, 'orders.not_found', undefined]);
    await operator.as('get', `/api/operator/orders/${id}`).expect(404);
  });

  test('is another tenant’s alone', async () => {
    const other = await freeTenant();
    const { id } = await bought({}, other);
    await tenant.as('get', `/api/orders/${id}`).expect(404);
    await cancel(id).expect(404);
    expect(await list()).toEqual({ items: [], total: 0, paid: 0, refunded: 0, test: 0 });
    expect(
      dataOf<OperatorOrder>(await operator.as('get', `/api/operator/orders/${id}`).expect(200)),
    ).toMatchObject({
      id,
      tenantId: other.tenantId,
      status: 'unpaid',
    });
    await cancel(id, other).expect(200);
  });
});

describe('the recharge records', () => {
  let made: Order[];
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  const pick = (...places: number[]) => places.map((place) => made[place]?.id);

  beforeEach(async () => {
    made = [
      await bought(),
      await bought({ setMealId: onSale.fivePacks, num: 2, provider: 'epay' }),
      await bought({ setMealId: onSale.characters, num: 1 }),
    ];
    await fulfilOrder(world, tenant.tenantId, made[0]?.id ?? '');
    await fulfilOrder(world, tenant.tenantId, made[1]?.id ?? '');
    made.push(await bought({ buyType: 2 }));
    await cancel(made[2]?.id ?? '').expect(200);
    await world.rows.change('orders', { id: made[0]?.id }, { refunded: 300 });
  });

  test('come the newest first, with what was paid and given back over all that match', async () => {
    expect(await ids('')).toEqual(pick(3, 2, 1, 0));
    const page = await list('page=2&pageSize=3');
    expect(page).toMatchObject({ total: 4, paid: 3000 + 9000, refunded: 300 });
    expect(page.items.map(({ id }) => id)).toEqual(pick(0));
    expect(await list('provider=epay')).toMatchObject({ total: 1, paid: 9000, refunded: 0 });
  });

  test('are filtered by each of their marks', async () => {
    expect(await ids('status=success')).toEqual(pick(1, 0));
    expect(await ids('status=closed')).toEqual(pick(2));
    expect(await ids('status=failed')).toEqual([]);
    expect(await ids('purchaseType=renewal')).toEqual(pick(3));
    expect(await ids('provider=epay')).toEqual(pick(1));
    expect(await ids('status=success&provider=nowpayments')).toEqual(pick(0));
  });

  test('are found by a part of their number, the provider’s, the package’s name and the user', async () => {
    const id = made[1]?.id ?? '';
    expect(await ids(`search=${id.slice(-8).toUpperCase()}`)).toEqual([id]);
    expect(await ids(`search=${encodeURIComponent(`trade ${id}`)}`)).toEqual([id]);
    expect(await ids('search=5,000,000')).toEqual([id]);
    expect(await ids(`search=${made[0]?.userName.slice(0, 8)}`)).toHaveLength(4);
    expect(await ids(`search=P-20261124-${id.slice(-4).toUpperCase()}`)).toEqual([id]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids(`search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  test('are sorted by time and amount, what has no time last', async () => {
    expect(await ids('sort=createdAt')).toEqual(pick(0, 1, 2, 3));
    expect(await ids('sort=amount&descending=true')).toEqual(pick(1, 3, 0, 2));
    expect((await ids('sort=completedAt')).slice(0, 2)).toEqual(pick(0, 1));
    expect((await ids('sort=completedAt&descending=true')).slice(0, 2)).toEqual(pick(1, 0));
  });

  test('have the days of their tenant', async () => {
    // Shanghai: the 10th ends at 16:00 UTC.
    await world.rows.change(
      'orders',
      { id: made[0]?.id },
      { createdAt: new Date('2026-03-10T15:59:59.999Z') },
    );
    await world.rows.change('orders', { id: made[1]?.id }, { createdAt: new Date('2026-03-10T16:00:00Z') });
    expect(await ids('from=2026-03-10&to=2026-03-10')).toEqual(pick(0));
    expect(await ids('from=2026-03-11&to=2026-03-11')).toEqual(pick(1));
    expect(await ids('to=2026-03-11')).toEqual(pick(1, 0));
    expect(await ids('from=2026-03-12')).toEqual(pick(3, 2));
    expect((await all(`tenantId=${tenant.tenantId}&to=2026-03-10`)).items.map(({ id }) => id)).toEqual(
      pick(0),
    );
  });

  it.each([
    'status=paid',
    'purchaseType=x',
    'provider=cash',
    'sort=id',
    'descending=1',
    'from=2026-02-30',
    'to=today',
    'page=0',
    'pageSize=101',
    'search=%00',
    'inReview=true',
    'tenantId=tnt_x',
  ])('refuse %s, naming the field', async (query) => {
    const reply = await tenant.as('get', `/api/orders?${query}`);
    const [field] = query.split('=');
    // Filters that only operators have are ignored for owners.
    if (field === 'inReview' || field === 'tenantId') expect((await list(query)).total).toBe(4);
    else expect([reply.status, ...failureOf(reply)]).toEqual([400, 'request.invalid', field]);
  });

  test('are an operator’s of all tenants, with the owner beside them', async () => {
    const other = await freeTenant();
    const theirs = await bought({}, other);
    await inTenant(world, other.tenantId, (tx) => orders().review(tx, theirs.id, true));
    const everyone = await all('pageSize=5');
    expect(everyone.items.map(({ id }) => id)).toEqual([theirs.id, ...pick(3, 2, 1, 0)]);
    expect(everyone.items[0]).toEqual({
      ...theirs,
      inReview: true,
      tenantId: other.tenantId,
      tenantEmail: theirs.userName,
      reason: '',
      refundable: 0,
      refunds: [],
    });
    const own = await all(`tenantId=${tenant.tenantId}`);
    expect(own).toMatchObject({ total: 4, paid: 12_000, refunded: 300 });
    expect((await all(`tenantId=${other.tenantId}&inReview=true`)).items.map(({ id }) => id)).toEqual([
      theirs.id,
    ]);
    expect((await all(`tenantId=${other.tenantId}&inReview=false`)).total).toBe(0);
    await world.rows.change('users', { id: other.ownerId }, { email: `new-${other.ownerId}@test.example` });
    expect((await all(`search=new-${other.ownerId}`)).items).toMatchObject([
      { id: theirs.id, userName: theirs.userName, tenantEmail: `new-${other.ownerId}@test.example` },
    ]);
  });

  test('are read by nobody else', async () => {
    await tenant.as('get', '/api/operator/orders').expect(403);
    await operator.as('get', '/api/orders').expect(403);
  });
});
