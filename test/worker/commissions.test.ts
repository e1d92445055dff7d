import { dayMs } from '@parley/contracts/public';
import { FulfilmentService, GiftService, RefundService } from '@parley/domain/orders';
import {
  CommissionService,
  payWithdrawal,
  PromotionLedgerService,
  requestWithdrawal,
  TermsRepository,
} from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSignedInOperator } from '../support/operator.js';
import { balancesOf, checkPromotion, makeChain } from '../support/promotion.js';
import { buy, inTenant, onSale, placeOrder, fulfilOrder } from '../support/purchases.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
afterEach(() => vi.restoreAllMocks());

const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });
const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;

const commissionsOf = (orderId: string) => world.rows.find('commissions', { orderId });
const reckoned = (orderId: string, levels: number) =>
  expect.poll(async () => (await commissionsOf(orderId)).length).toBe(levels);
const refund = (payer: string, orderId: string, amount: number) =>
  inTenant(world, payer, (tx) =>
    get(RefundService).refund(tx, orderId, { amount, cause: get(Ids).next('rfd'), reason: '' }),
  );
const reconcile = (payer: string, orderId: string) => get(CommissionService).reconcile(payer, orderId);
/** Ends the holds of all commissions. */
async function holdsEnd(): Promise<void> {
  vi.spyOn(get(Clock), 'nowMs').mockReturnValue(Date.now() + 16 * dayMs);
  await get(CommissionService).releaseDue();
  vi.restoreAllMocks();
}

describe('a payment', () => {
  it('gives commissions to four levels, and the direct one more for the first', async () => {
    const [payer = '', ...promoters] = await makeChain(world, 5);
    const first = await buy(world, payer, pack);
    await reckoned(first.id, 4);
    const second = await buy(world, payer, pack);
    await reckoned(second.id, 4);
    const held = promoters.map((id) => balancesOf(world, id));
    expect(await Promise.all(held)).toEqual([
      { held: 300, given: 300 },
      { held: 100, given: 100 },
      { held: 60, given: 60 },
      { held: 20, given: 20 },
      {},
    ]);
    const [invited] = await world.rows.find('invited_users', { tenantId: promoters[0], level: 1 });
    expect(invited).toMatchObject({ transactions: 2, amount: '2000', revenue: '300' });
    expect(invited?.firstPaidAt).not.toBeNull();
    await checkPromotion(world);
  });

  it('is the first one once, also of two at once and told many times', async () => {
    const [payer = '', promoter = ''] = await makeChain(world, 1);
    const placed = await Promise.all([placeOrder(world, payer, pack), placeOrder(world, payer, pack)]);
    await Promise.all(placed.map(({ id }) => fulfilOrder(world, payer, id)));
    await Promise.all([...placed, ...placed, ...placed].map(({ id }) => reconcile(payer, id)));
    for (const { id } of placed) await reckoned(id, 1);
    const stored = await world.rows.find('commissions', { tenantId: promoter });
    expect(
      stored.toSorted((a, b) => a.amount - b.amount).map(({ isFirst, amount }) => [isFirst, amount]),
    ).toEqual([
      [false, 100],
      [true, 200],
    ]);
    await expect
      .poll(() => world.rows.find('notices', { tenantId: promoter, kind: 'promotion.first-payment' }))
      .toMatchObject([{ params: { email: expect.stringMatching(/^..\*{3}@/), amount: 200 } }]);
    await checkPromotion(world);
  });

  it('earns at the rates and for the hold that were in force at it', async () => {
    const [payer = '', direct = '', second = ''] = await makeChain(world, 2);
    const order = await placeOrder(world, payer, pack);
    const paidAt = Date.now();
    const changedAt = new Date(paidAt + 1);
    await world.app.get(Database).asSystem(async (tx) => {
      await get(TermsRepository).addRateChange(tx, {
        tenantId: direct,
        changedAt,
        firstRebateRate: 1_234,
        rebateRate: 1,
      });
      const levelRates = { level2: 77, level3: 2, level4: 3 };
      await get(TermsRepository).addTermChange(tx, { changedAt, levelRates, holdDays: 3 });
    });
    vi.spyOn(get(Clock), 'nowMs').mockReturnValue(paidAt);
    await fulfilOrder(world, payer, order.id);
    vi.restoreAllMocks();
    await reckoned(order.id, 2);
    const availableAt = new Date(paidAt + 3 * dayMs);
    expect(await commissionsOf(order.id)).toMatchObject([
      { tenantId: direct, rate: 1_234, amount: 123, availableAt },
      { tenantId: second, rate: 77, amount: 7, availableAt },
    ]);
    const later = await buy(world, payer, pack);
    await reckoned(later.id, 2);
    expect(await commissionsOf(later.id)).toMatchObject([{ rate: 1_000 }, { rate: 500 }]);
  });

  it('earns where an operator settled it, and nothing where it is a gift', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const operator = await makeSignedInOperator(world);
    await inTenant(world, payer, (tx) => get(GiftService).give(tx, { characters: 1_000, reason: 'x' }, ''));
    const [gift] = await world.rows.find('orders', { tenantId: payer });
    await reconcile(payer, gift?.id ?? '');
    expect(await commissionsOf(gift?.id ?? '')).toEqual([]);
    const { id } = await placeOrder(world, payer, pack);
    await operator
      .as('post', `/api/operator/orders/${id}/settle`)
      .set('idempotency-key', id)
      .send({ tradeNo: 'transfer 1', reason: 'By bank transfer' })
      .expect(200);
    await reckoned(id, 1);
    expect(await balancesOf(world, direct)).toEqual({ held: 200, given: 200 });
  });
});

describe('a payment in the sandbox', () => {
  const test = { ...pack, provider: 'sandbox' } as const;
  /** A payment with a commission, as older sandbox payments had. `inSandbox` marks it as one of them. */
  async function earned(payer: string): Promise<string> {
    const { id } = await buy(world, payer, pack);
    await reckoned(id, 1);
    return id;
  }
  const inSandbox = (id: string) => world.rows.change('orders', { id }, { provider: 'sandbox' });
  const takeBack = () => get(CommissionService).takeBackTests();

  it('is listed, counts as a transaction and earns nothing; the first one of real money is still to come', async () => {
    const [payer = '', direct = '', second = ''] = await makeChain(world, 2);
    const order = await buy(world, payer, test);
    await reckoned(order.id, 2);
    expect(await commissionsOf(order.id)).toMatchObject([
      { tenantId: direct, status: 'test', isFirst: false, amount: 100, takenBack: 100 },
      { tenantId: second, status: 'test', amount: 50, takenBack: 50 },
    ]);
    expect([await balancesOf(world, direct), await balancesOf(world, second)]).toEqual([{}, {}]);
    expect(await world.rows.find('promotion_transfers', { tenantId: [direct, second] })).toEqual([]);
    const [invited] = await world.rows.find('invited_users', { tenantId: direct, level: 1 });
    expect(invited).toMatchObject({ transactions: 1, amount: '1000', revenue: '0' });
    await holdsEnd();
    await refund(payer, order.id, 1_000);
    await expect.poll(async () => (await commissionsOf(order.id))[0]?.refunded).toBe(1_000);
    expect(await commissionsOf(order.id)).toMatchObject([{ status: 'test' }, { status: 'test' }]);
    const real = await buy(world, payer, pack);
    await reckoned(real.id, 2);
    expect(await balancesOf(world, direct)).toEqual({ held: 200, given: 200 });
    await checkPromotion(world);
  });

  it('of the past is taken back from what is held, available and withdrawn, before anything is released', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const paidOut = await earned(payer);
    await holdsEnd();
    const withdrawal = { tenantId: direct, withdrawalId: get(Ids).next('wdr') };
    await inTenant(world, direct, (tx) =>
      get(PromotionLedgerService).post(tx, [
        { ...withdrawal, kind: 'withdrawal', cause: 'ask', change: requestWithdrawal(150) },
        { ...withdrawal, kind: 'payout', cause: 'pay', change: payWithdrawal(150) },
      ]),
    );
    const due = await earned(payer);
    for (const id of [paidOut, due]) await inSandbox(id);
    await holdsEnd();
    for (const id of [paidOut, due]) expect(await commissionsOf(id)).toMatchObject([{ status: 'test' }]);
    expect(await balancesOf(world, direct)).toEqual({ withdrawn: 150, owed: 150 });
    const kinds = (await world.rows.find('promotion_transfers', { tenantId: direct })).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'release')).toHaveLength(1);
    await expect
      .poll(() => world.rows.find('notices', { tenantId: direct, kind: 'promotion.taken-back' }))
      .toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ params: { amount: 200, owed: 150, isRefund: false, isTest: true } }),
        ]),
      );
    await takeBack();
    expect(await balancesOf(world, direct)).toEqual({ withdrawn: 150, owed: 150 });
    await checkPromotion(world);
  });

  it('leaves a flag nothing to withhold or to give', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const pair = { promoterId: direct, invitedId: payer };
    const order = await earned(payer);
    await inSandbox(order);
    const inSystem = (change: 'withhold' | 'lift' | 'keep') =>
      world.app
        .get(Database)
        .asSystem((tx) =>
          change === 'withhold'
            ? get(CommissionService).withhold(tx, [pair])
            : get(CommissionService)[change](tx, pair),
        );
    await inSystem('withhold');
    await takeBack();
    for (const decision of ['withhold', 'lift', 'keep'] as const) {
      await inSystem(decision);
      expect(await commissionsOf(order)).toMatchObject([{ status: 'test', takenBack: 100 * 2 }]);
    }
    expect(await balancesOf(world, direct)).toEqual({});
    await checkPromotion(world);
  });
});

describe('a refund', () => {
  it('takes its share back from what is held, once, and all of it in the end', async () => {
    const [payer = '', direct = '', second = ''] = await makeChain(world, 2);
    const order = await buy(world, payer, pack);
    await reckoned(order.id, 2);
    await refund(payer, order.id, 333);
    // The remaining payment earns 133.4 and 33.35 cents, rounded down.
    await expect.poll(() => balancesOf(world, direct)).toEqual({ held: 133, given: 133 });
    await expect.poll(() => balancesOf(world, second)).toEqual({ held: 33, given: 33 });
    await reconcile(payer, order.id);
    await refund(payer, order.id, 667);
    await expect.poll(() => balancesOf(world, direct)).toEqual({});
    await expect(refund(payer, order.id, 1)).rejects.toMatchObject({ code: 'orders.not_refundable' });
    expect(await commissionsOf(order.id)).toMatchObject([{ status: 'taken-back' }, { status: 'taken-back' }]);
    await checkPromotion(world);
  });

  it('counts where it comes before its commission', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const order = await placeOrder(world, payer, pack);
    await inTenant(world, payer, async (tx) => {
      // Both are committed before either event is handled, so the first handler finds both.
      await get(FulfilmentService).fulfil(tx, order.id, 'trade both');
      await get(RefundService).refund(tx, order.id, { amount: 500, cause: 'one', reason: '' });
    });
    await expect.poll(() => balancesOf(world, direct)).toEqual({ held: 100, given: 100 });
    await checkPromotion(world);
  });

  it('makes owed what is no longer there, and what comes pays that first', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const order = await buy(world, payer, pack);
    await reckoned(order.id, 1);
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({ available: 200, given: 200 });
    await expect
      .poll(() => world.rows.find('notices', { tenantId: direct, kind: 'promotion.available' }))
      .toMatchObject([{ params: { available: 200, setOff: 0 } }]);
    const movement = {
      tenantId: direct,
      kind: 'withdrawal',
      cause: 'w1',
      change: requestWithdrawal(150),
    } as const;
    await inTenant(world, direct, (tx) => get(PromotionLedgerService).post(tx, [movement]));
    await refund(payer, order.id, 1_000);
    await expect.poll(() => balancesOf(world, direct)).toEqual({ requested: 150, owed: 150 });
    await expect
      .poll(() => world.rows.find('notices', { tenantId: direct, kind: 'promotion.taken-back' }))
      .toMatchObject([{ params: { amount: 200, owed: 150, isRefund: true } }]);
    const next = await buy(world, payer, pack);
    await reckoned(next.id, 1);
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({ requested: 150, owed: 50, given: 100 });
    await checkPromotion(world);
  });
});

describe('a flag', () => {
  it('withholds what is held and comes, until it is lifted', async () => {
    const [payer = '', direct = ''] = await makeChain(world, 1);
    const before = await buy(world, payer, pack);
    await reckoned(before.id, 1);
    const pair = { promoterId: direct, invitedId: payer };
    const id = get(Ids).next('rfg');
    await world.rows.add('referral_flags', { ...pair, id, level: 1, reasons: [], createdAt: new Date() });
    await world.app.get(Database).asSystem((tx) => get(CommissionService).withhold(tx, [pair]));
    const after = await buy(world, payer, pack);
    await reckoned(after.id, 1);
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({});
    await world.rows.change('referral_flags', { id }, { status: 'lifted' });
    await world.app.get(Database).asSystem((tx) => get(CommissionService).lift(tx, pair));
    expect(await balancesOf(world, direct)).toEqual({ held: 300, given: 300 });
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({ available: 300, given: 300 });
    await checkPromotion(world);
  });
});
