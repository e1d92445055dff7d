import { FulfilmentService, GiftService, RefundService } from '@parley/domain/orders';
import {
  CommissionFlagService,
  CommissionReleaseService,
  CommissionService,
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

const dayMs = 86_400_000;
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
/** The holds of all commissions end. */
async function holdsEnd(): Promise<void> {
  vi.spyOn(get(Clock), 'nowMs').mockReturnValue(Date.now() + 16 * dayMs);
  await get(CommissionReleaseService).releaseDue();
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

describe('a refund', () => {
  it('takes its share back from what is held, once, and all of it in the end', async () => {
    const [payer = '', direct = '', second = ''] = await makeChain(world, 2);
    const order = await buy(world, payer, pack);
    await reckoned(order.id, 2);
    await refund(payer, order.id, 333);
    // What stays earns 133.4 and 33.35 cents, rounded down.
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
      // Both are committed at once: whichever event is handled first meets both.
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
    await world.app.get(Database).asSystem((tx) => get(CommissionFlagService).withhold(tx, [pair]));
    const after = await buy(world, payer, pack);
    await reckoned(after.id, 1);
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({});
    await world.rows.change('referral_flags', { id }, { status: 'lifted' });
    await world.app.get(Database).asSystem((tx) => get(CommissionFlagService).lift(tx, pair));
    expect(await balancesOf(world, direct)).toEqual({ held: 300, given: 300 });
    await holdsEnd();
    expect(await balancesOf(world, direct)).toEqual({ available: 300, given: 300 });
    await checkPromotion(world);
  });
});
