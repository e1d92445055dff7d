import {
  type CataloguePackage,
  dayMs,
  type Failure,
  type PackageListing,
  type Quote,
  type QuoteRequest,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type request from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const payments = { EPAY_URL: 'https://pay.example', EPAY_PID: '1001', EPAY_KEY: 'epay-key-of-the-tests' };
const world = withWorld({ environment: payments });
let operator: TestOperator;
let tenant: TestTenant;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
beforeEach(async () => {
  tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
});
afterEach(() => vi.restoreAllMocks());

const five: QuoteRequest = { buyType: 1, num: 5, setMealId: onSale.standard };
const ask = (body: object, by = tenant): request.Test => by.as('post', '/api/orders/quote').send(body);
const quoted = async (body: object, by = tenant): Promise<Quote> =>
  ((await ask(body, by).expect(200)).body as { data: Quote }).data;
const purchase = (body: object, by = tenant): request.Test =>
  by.as('post', '/api/orders').send({ provider: 'epay', ...body });
/** The refusal's name, and its first field. */
const refusal = (reply: request.Response): [string, string | undefined] => {
  const { error, details } = reply.body as Failure;
  return [error, details?.[0]?.field];
};
const later = (ms: number): void => {
  const clock = world.app.get(Clock);
  const now = clock.nowMs();
  vi.spyOn(clock, 'nowMs').mockReturnValue(now + ms);
};
/** A package for this test, added by an operator. */
async function added(given: object = {}): Promise<string> {
  const terms = { name: 'Ours', days: 30, characters: 0, price: 700, discount: 0, minPort: 5, position: 50 };
  const code = `OURS_${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  const reply = await operator
    .as('post', '/api/operator/packages')
    .send({ ...terms, code, family: 'BIAO_ZHUN_ROOT', type: 1, ...given })
    .expect(200);
  return (reply.body as { data: CataloguePackage }).data.id;
}
const retire = (id: string) => operator.as('post', `/api/operator/packages/${id}/retire`).expect(200);

describe('a quote', () => {
  test('shows every line, both currencies, and what the tenant will have', async () => {
    const now = Date.now();
    const quote = await quoted({ ...five, num: 7 });
    expect(quote).toEqual({
      buyType: 1,
      num: 7,
      setMealId: onSale.standard,
      purchaseType: 'new',
      family: 'BIAO_ZHUN_ROOT',
      package: expect.objectContaining({
        id: onSale.standard,
        code: 'BIAO_ZHUN_30',
        actualPrice: 600,
      }),
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
      total: 4200,
      rmbTotal: 30240,
      rmbRate: 72e3,
      portNum: 7,
      endsAt: expect.any(Number),
      characters: 0,
      firstPurchaseCharacters: 1e6,
      expiresAt: expect.any(Number),
      token: expect.any(String),
    });
    expect((quote.endsAt ?? 0) - now).toBeGreaterThanOrEqual(30 * dayMs);
    expect(quote.expiresAt - now).toBeGreaterThanOrEqual(15 * 60_000);
    expect(quote.expiresAt - now).toBeLessThan(16 * 60_000);
  });

  test('changes nothing and is no order', async () => {
    await quoted(five);
    expect(await world.rows.find('orders', { tenantId: tenant.tenantId })).toEqual([]);
    expect(await world.rows.find('audit_entries', { tenantId: tenant.tenantId })).toEqual([]);
  });

  test('is of the rate that the operator set', async () => {
    const set = (rmbRate: unknown) => operator.as('patch', '/api/operator/settings').send({ rmbRate });
    for (const wrong of [0, -1, 7.2, 10_000_001, '72000', null])
      expect(refusal(await set(wrong).expect(400))).toEqual(['request.invalid', 'rmbRate']);
    await set(71_235).expect(200);
    // 3000 x 7.1235 = 21370.5
    expect(await quoted(five)).toMatchObject({ rmbTotal: 21_371, rmbRate: 71_235 });
    const reply = await purchase(five).expect(200);
    expect((reply.body as { data: object }).data).toMatchObject({ rmbAmount: 21_371, rmbRate: 71_235 });
    await set(72_000).expect(200);
    const [row] = await world.rows.find('orders', { tenantId: tenant.tenantId }, ['rmbRate']);
    expect(row).toEqual({ rmbRate: 71_235 });
  });

  test('is of at least as many ports as the family is sold for, unless it was shown before', async () => {
    const before = await quoted(five);
    const familyFor = (least: number) =>
      world.rows.change('package_families', { code: 'BIAO_ZHUN_ROOT' }, { minPort: least });
    await familyFor(8);
    expect(refusal(await ask({ ...five, num: 7 }).expect(400))).toEqual(['orders.num_not_allowed', 'num']);
    const listing = await tenant.as('get', '/api/packages').expect(200);
    const { resultList } = (listing.body as { data: PackageListing }).data;
    const standard = resultList.find(({ pcode }) => pcode === 'BIAO_ZHUN_ROOT');
    expect(standard?.setMealList.map(({ minPort }) => minPort)).toEqual([8, 8, 8]);
    expect((await quoted({ ...five, num: 8 })).package.minPort).toBe(8);
    await purchase({ ...five, quote: before.token }).expect(200);
    await familyFor(5);
  });

  test('of a hidden family is given to who asks', async () => {
    expect(await quoted({ buyType: 1, num: 50, setMealId: onSale.professional })).toMatchObject({
      total: 45e3,
      firstPurchaseCharacters: 0,
      portNum: 50,
    });
  });

  test('credits what is left, where the plan is changed', async () => {
    await buy(world, tenant.tenantId, five);
    const { lines, total, purchaseType } = await quoted({
      buyType: 4,
      num: 50,
      setMealId: onSale.professional,
    });
    expect([purchaseType, total]).toEqual(['change', 42_100]);
    expect(lines[1]).toMatchObject({ kind: 'credit', amount: -2900, unitPrice: 3000, days: 29, ofDays: 30 });
    expect(lines[1]?.orderId).toMatch(/^ord_/);
    expect(refusal(await ask({ buyType: 4, num: 1, setMealId: onSale.trial }).expect(409))).toEqual([
      'orders.price_not_higher',
      'num',
    ]);
  });

  test('goes on from the end there is, and adds ports for the days that remain', async () => {
    await buy(world, tenant.tenantId, five);
    await world.rows.backdate('tenants', { id: tenant.tenantId }, ['packageEndsAt'], 1_771_200_000);
    const { packageEndsAt } = await world.rows.one('tenants', { id: tenant.tenantId });
    const end = packageEndsAt ?? new Date(0);
    expect(await quoted({ buyType: 2, num: 5, setMealId: onSale.standard90 })).toMatchObject({
      purchaseType: 'renewal',
      total: 8100,
      endsAt: end.getTime() + 90 * dayMs,
      portNum: 5,
    });
    // Nine and a half days count as ten: 600 x 2 x 10 / 30.
    expect(await quoted({ buyType: 3, num: 2, setMealId: onSale.standard })).toMatchObject({
      purchaseType: 'add_port',
      total: 400,
      endsAt: end.getTime(),
      portNum: 7,
    });
  });

  test('adds ports to a version that is no longer sold, and renews it no more', async () => {
    const id = await added();
    await buy(world, tenant.tenantId, { ...five, setMealId: id });
    await retire(id);
    expect(await quoted({ buyType: 3, num: 1, setMealId: id })).toMatchObject({ total: 700 });
    expect(refusal(await ask({ buyType: 2, num: 5, setMealId: id }).expect(409))[0]).toBe('packages.retired');
  });

  test('of a plan that ran out is that of one who has none, with its ports', async () => {
    await buy(world, tenant.tenantId, { ...five, num: 8 });
    await world.rows.change(
      'tenants',
      { id: tenant.tenantId },
      { packageEndsAt: new Date(Date.now() - 1_000) },
    );
    expect(refusal(await ask({ buyType: 3, num: 1, setMealId: onSale.standard }).expect(409))[0]).toBe(
      'orders.choice_not_allowed',
    );
    const renewal = await quoted({ buyType: 2, num: 8, setMealId: onSale.standard });
    expect(renewal).toMatchObject({ total: 4800, portNum: 8 });
    expect((renewal.endsAt ?? 0) - Date.now()).toBeGreaterThan(29.9 * dayMs);
  });

  it.each([
    ['a negative number', { num: -5 }, 'num'],
    ['none', { num: 0 }, 'num'],
    ['a fraction', { num: 5.5 }, 'num'],
    ['a huge number', { num: 10_001 }, 'num'],
    ['a number past all numbers', { num: 1e308 }, 'num'],
    ['a number as a text', { num: '5' }, 'num'],
    ['no number', { num: undefined }, 'num'],
    ['another way of buying', { buyType: 5 }, 'buyType'],
    ['a way of buying as a text', { buyType: '1' }, 'buyType'],
    ['no package', { setMealId: undefined }, 'setMealId'],
    ['a package of no such form', { setMealId: "x'; drop table orders" }, 'setMealId'],
  ])('refuses %s, naming the field', async (_, given, field) => {
    expect(refusal(await ask({ ...five, ...given }).expect(400))).toEqual(['request.invalid', field]);
  });

  it.each([
    ['fewer ports than the least', { num: 4 }, 400, 'orders.num_not_allowed', 'num'],
    [
      'an unknown package',
      { setMealId: 'pkg_00000000000000000000000099' },
      404,
      'packages.not_found',
      'setMealId',
    ],
    ['what is no package', { setMealId: 'ord_x' }, 404, 'packages.not_found', 'setMealId'],
    ['a renewal of nothing', { buyType: 2 }, 409, 'orders.choice_not_allowed', 'buyType'],
    ['ports for nothing', { buyType: 3 }, 409, 'orders.choice_not_allowed', 'buyType'],
    ['a change of nothing', { buyType: 4 }, 409, 'orders.choice_not_allowed', 'buyType'],
  ])('refuses %s', async (_, given, status, error, field) => {
    const replies = [await ask({ ...five, ...given }), await purchase({ ...five, ...given })];
    for (const reply of replies) {
      expect(reply.status).toBe(status);
      expect(refusal(reply)).toEqual([error, field]);
    }
  });

  it('refuses a retired package, and a trial that was had', async () => {
    const id = await added();
    await retire(id);
    expect(refusal(await ask({ ...five, setMealId: id }).expect(409))).toEqual([
      'packages.retired',
      'setMealId',
    ]);
    const trial = { buyType: 1, num: 1, setMealId: onSale.trial };
    expect(await quoted(trial)).toMatchObject({ total: 0, lines: [{ amount: 0 }] });
    await purchase(trial).expect(200);
    expect(refusal(await ask(trial).expect(409))).toEqual(['packages.limited', 'setMealId']);
  });
});

describe("a quote's price", () => {
  it('is kept for its quarter of an hour, whatever the catalogue and the rate become', async () => {
    const id = await added();
    const { token } = await quoted({ ...five, setMealId: id });
    await retire(id);
    await operator.as('patch', '/api/operator/settings').send({ rmbRate: 80_000 }).expect(200);
    later(14 * 60_000);
    const reply = await purchase({ ...five, setMealId: id, quote: token }).expect(200);
    expect((reply.body as { data: object }).data).toMatchObject({ amount: 3500, rmbAmount: 25_200 });
    await operator.as('patch', '/api/operator/settings').send({ rmbRate: 72_000 }).expect(200);
  });

  it('keeps the credit of the day it was shown on', async () => {
    await buy(world, tenant.tenantId, five);
    await world.rows.change(
      'package_segments',
      { tenantId: tenant.tenantId },
      { endsAt: new Date(Date.now() + 29 * dayMs + 300_000) },
    );
    const change = { buyType: 4, num: 50, setMealId: onSale.professional };
    const { token, total } = await quoted(change);
    later(10 * 60_000);
    // One day less is left by now.
    expect((await quoted(change)).total).toBe(total + 100);
    const reply = await purchase({ ...change, quote: token }).expect(200);
    expect((reply.body as { data: object }).data).toMatchObject({ amount: total });
  });

  it('runs out', async () => {
    const minutes = (count: number) => count * 60_000;
    for (const [ago, status] of [
      [minutes(15) - 5_000, 200],
      [minutes(15), 409],
    ] as const) {
      later(-ago);
      const { token } = await quoted(five);
      vi.restoreAllMocks();
      const reply = await purchase({ ...five, quote: token }).expect(status);
      if (status === 409) expect(refusal(reply)).toEqual(['orders.quote_expired', 'quote']);
    }
  });

  it.each([
    ['number', { num: 6 }],
    ['package', { setMealId: onSale.standard90 }],
    ['way of buying', { buyType: 4 }],
  ])('is of no other %s', async (_, given) => {
    const { token } = await quoted(five);
    const reply = await purchase({ ...five, ...given, quote: token }).expect(409);
    expect(refusal(reply)).toEqual(['orders.quote_mismatch', 'quote']);
  });

  it('is nobody else’s, and not to be forged', async () => {
    const other = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
    const { token } = await quoted(five, other);
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const quote of [token, flipped, 'a.b.c.d', 'x'])
      expect(refusal(await purchase({ ...five, quote }).expect(409))).toEqual([
        'orders.quote_mismatch',
        'quote',
      ]);
    for (const quote of ['', 'no token!', 'x'.repeat(2001), 5, null])
      expect((await purchase({ ...five, quote })).status).toBe(quote === null ? 200 : 400);
    await purchase({ ...five, quote: token }, other).expect(200);
  });

  it('ends with the package it was shown for', async () => {
    await buy(world, tenant.tenantId, five);
    const ports = { buyType: 3, num: 1, setMealId: onSale.standard };
    const { token } = await quoted(ports);
    await buy(world, tenant.tenantId, { buyType: 2, num: 5, setMealId: onSale.standard });
    expect(refusal(await purchase({ ...ports, quote: token }).expect(409))[0]).toBe('orders.quote_mismatch');
  });

  it('ends with what it credited', async () => {
    await buy(world, tenant.tenantId, five);
    const change = { buyType: 4, num: 50, setMealId: onSale.professional };
    const { token } = await quoted(change);
    await world.rows.change('package_segments', { tenantId: tenant.tenantId }, { paid: 2_999 });
    expect(refusal(await purchase({ ...change, quote: token }).expect(409))[0]).toBe('orders.quote_mismatch');
  });
});
