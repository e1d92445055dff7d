import { dayMs } from '@parley/contracts/public';
import { RefundService } from '@parley/domain/orders';
import {
  CommissionService,
  giveAvailable,
  payWithdrawal,
  PromotionLedgerRepository,
  PromotionLedgerService,
  requestWithdrawal,
  returnWithdrawal,
  deductAvailable,
  TermsRepository,
} from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { sized } from '../support/full.js';
import { checkPromotion, refer } from '../support/promotion.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const time = { now: Date.UTC(2026, 2, 5, 2) };
beforeAll(() => {
  vi.spyOn(world.app.get(Clock), 'nowMs').mockImplementation(() => time.now);
});

const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });

/** One event of a scenario. Each number, modulo the number of choices, selects one of them. */
type Step =
  | { kind: 'pay'; who: number; packs: number }
  | { kind: 'refund'; order: number; share: number }
  | { kind: 'deliver'; event: number }
  | { kind: 'rates'; who: number; first: number; later: number }
  | { kind: 'days'; days: number }
  | { kind: 'release' }
  | { kind: 'withdraw'; who: number; share: number; ends: 'paid' | 'returned' | 'waits' }
  | { kind: 'correct'; who: number; amount: number }
  | { kind: 'flag'; pair: number; decision: 'lift' | 'keep' | 'none' };

const index = fc.nat(999);
const share = fc.integer({ min: 1, max: 100 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      who: index,
      packs: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: index, share }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('deliver' as const), event: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rates' as const),
      who: index,
      first: fc.nat(10_000),
      later: fc.nat(10_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      who: index,
      share,
      ends: fc.constantFrom('paid' as const, 'returned' as const, 'waits' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      who: index,
      amount: fc.integer({ min: -3_000, max: 3_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('flag' as const),
      pair: index,
      decision: fc.constantFrom('lift' as const, 'keep' as const, 'none' as const),
    }),
  },
);

interface Scenario {
  /** The earlier tenant that brought each tenant; a number outside the list means none. */
  parents: number[];
  steps: Step[];
}
const scenario: fc.Arbitrary<Scenario> = fc.record({
  parents: fc.array(fc.nat(6), { minLength: 4, maxLength: 6 }),
  steps: fc.array(step, { minLength: 20, maxLength: 40 }),
});

interface PaidOrder {
  id: string;
  payer: string;
  amount: number;
  refunded: number;
  paidAt: number;
}

const initial = { first: 2_000, later: 1_000 };
const levelRates = [0, 0, 500, 300, 100];

/** One scenario on the real services, beside the simplest possible model of it. */
class Run {
  private readonly tenants: string[] = [];
  /** The promoters of each tenant, the nearest first. */
  private readonly promoters = new Map<string, string[]>();
  private readonly orders: PaidOrder[] = [];
  private readonly events: PaidOrder[] = [];
  /** The rates of each promoter and the instant of each change, the oldest first. */
  private readonly rates = new Map<string, { since: number; first: number; later: number }[]>();
  private readonly flags = new Map<string, 'open' | 'lifted' | 'kept'>();
  private readonly ids = get(Ids);

  async begin(parents: readonly number[]): Promise<void> {
    for (const parent of parents) {
      const { tenantId } = await makeTenant(world);
      const by = this.tenants[parent];
      const chain = by === undefined ? [] : [by, ...(this.promoters.get(by) ?? [])].slice(0, 4);
      if (chain.length > 0) await refer(world, tenantId, chain);
      this.tenants.push(tenantId);
      this.promoters.set(tenantId, chain);
      this.rates.set(tenantId, [{ since: 0, ...initial }]);
    }
  }

  async take(one: Step): Promise<void> {
    time.now += 61_000;
    switch (one.kind) {
      case 'pay':
        return this.pay(this.tenant(one.who), one.packs);
      case 'refund':
        return this.refund(one);
      case 'deliver':
        return this.deliver(this.events[one.event % this.events.length]);
      case 'rates':
        return this.changeRates(this.tenant(one.who), one);
      case 'days':
        time.now += one.days * dayMs;
        return;
      case 'release':
        return get(CommissionService).releaseDue();
      case 'withdraw':
        return this.withdraw(this.tenant(one.who), one);
      case 'correct':
        return this.correct(this.tenant(one.who), one.amount);
      case 'flag':
        return this.flag(one);
    }
  }

  /** All events are handled in the end. */
  async end(): Promise<void> {
    for (const event of this.events) await this.deliver(event);
    await get(CommissionService).releaseDue();
  }

  /** One commission for each payment and level, with the rates at the payment. */
  async check(): Promise<void> {
    const expected = this.orders.flatMap((order) => this.expectedOf(order));
    const stored = await world.rows.find('commissions', { tenantId: this.tenants });
    const shown = stored.map((c) =>
      [c.orderId, c.level, c.tenantId, c.isFirst, c.rate, c.amount, c.refunded, c.takenBack].join(' '),
    );
    expect(shown.toSorted()).toEqual(expected.toSorted());
    for (const { flag, statuses } of stored.map((c) => ({
      flag: this.flags.get(`${c.tenantId} ${c.invitedId}`),
      statuses: c.status,
    })))
      expect(
        {
          open: ['withheld', 'taken-back'],
          kept: ['taken-back'],
          lifted: ['held', 'available', 'taken-back'],
        }[flag ?? 'lifted'],
      ).toContain(statuses);
  }

  private expectedOf(order: PaidOrder): string[] {
    const earliest = this.orders.find(({ payer }) => payer === order.payer);
    return (this.promoters.get(order.payer) ?? []).map((promoter, place) => {
      const rates = this.rates.get(promoter)?.findLast(({ since }) => since < order.paidAt) ?? initial;
      const isFirst = place === 0 && earliest === order;
      const direct = isFirst ? rates.first : rates.later;
      const rate = place === 0 ? direct : (levelRates[place + 1] ?? 0);
      const amount = Math.floor((order.amount * rate) / 10_000);
      const kept = Math.floor(((order.amount - order.refunded) * rate) / 10_000);
      const isKept = this.flags.get(`${promoter} ${order.payer}`) === 'kept';
      return [
        order.id,
        place + 1,
        promoter,
        isFirst,
        rate,
        amount,
        order.refunded,
        isKept ? amount : amount - kept,
      ].join(' ');
    });
  }

  private async pay(payer: string, packs: number): Promise<void> {
    const setMealId = packs > 5 ? onSale.fivePacks : onSale.characters;
    const { id, amount } = await buy(world, payer, { buyType: 1, num: 1, setMealId });
    const order = { id, payer, amount, refunded: 0, paidAt: time.now };
    this.orders.push(order);
    this.events.push(order);
  }

  private async refund({ order: place, share: percent }: { order: number; share: number }): Promise<void> {
    const order = this.orders[place % this.orders.length];
    if (!order || order.refunded === order.amount) return;
    const amount = Math.ceil(((order.amount - order.refunded) * percent) / 100);
    await inTenant(world, order.payer, (tx) =>
      get(RefundService).refund(tx, order.id, { amount, cause: this.ids.next('rfd'), reason: '' }),
    );
    order.refunded += amount;
    this.events.push(order);
  }

  /** Handles any event again, which changes nothing. */
  private async deliver(order: PaidOrder | undefined): Promise<void> {
    if (order) await get(CommissionService).reconcile(order.payer, order.id);
  }

  private async changeRates(
    tenantId: string,
    { first, later }: { first: number; later: number },
  ): Promise<void> {
    const rates = this.rates.get(tenantId);
    const before = rates?.at(-1) ?? { ...initial };
    await this.inSystem(async (tx) => {
      await get(TermsRepository).addRateChange(tx, {
        tenantId,
        changedAt: new Date(time.now),
        firstRebateRate: before.first,
        rebateRate: before.later,
      });
    });
    await world.rows.change('tenants', { id: tenantId }, { firstRebateRate: first, rebateRate: later });
    rates?.push({ since: time.now, first, later });
  }

  private async withdraw(
    tenantId: string,
    { share: percent, ends }: { share: number; ends: string },
  ): Promise<void> {
    const ledger = get(PromotionLedgerService);
    await inTenant(world, tenantId, async (tx) => {
      const { available } = await get(PromotionLedgerRepository).balances(tx, tenantId);
      const amount = Math.ceil((available * percent) / 100);
      if (amount === 0) return;
      const withdrawalId = this.ids.next('wdr');
      const cause = (kind: string) => ({ tenantId, withdrawalId, cause: `${kind} ${withdrawalId}` });
      await ledger.post(tx, [{ ...cause('ask'), kind: 'withdrawal', change: requestWithdrawal(amount) }]);
      if (ends === 'paid')
        await ledger.post(tx, [{ ...cause('pay'), kind: 'payout', change: payWithdrawal(amount) }]);
      if (ends === 'returned')
        await ledger.post(tx, [{ ...cause('return'), kind: 'return', change: returnWithdrawal(amount) }]);
    });
  }

  private async correct(tenantId: string, amount: number): Promise<void> {
    const correctionId = this.ids.next('pcr');
    const change = amount > 0 ? giveAvailable(amount) : deductAvailable(-amount);
    await this.inSystem(async (tx) => {
      const movement = {
        tenantId,
        kind: 'correction',
        cause: `correction ${correctionId}`,
        correctionId,
        change,
      } as const;
      // The same event again moves no money.
      await get(PromotionLedgerService).post(tx, [movement, movement]);
      await get(PromotionLedgerService).post(tx, [movement]);
    });
  }

  private async flag({
    pair,
    decision,
  }: {
    pair: number;
    decision: 'lift' | 'keep' | 'none';
  }): Promise<void> {
    const pairs = [...this.promoters].flatMap(([invitedId, chain]) =>
      chain.map((promoterId) => ({ promoterId, invitedId })),
    );
    const chosen = pairs[pair % pairs.length];
    if (!chosen || this.flags.has(`${chosen.promoterId} ${chosen.invitedId}`)) return;
    const id = this.ids.next('rfg');
    const row = { ...chosen, id, level: 1, reasons: [], createdAt: new Date(time.now) };
    await world.rows.add('referral_flags', row);
    await this.inSystem((tx) => get(CommissionService).withhold(tx, [chosen]));
    const status = decision === 'none' ? 'open' : decision === 'lift' ? 'lifted' : 'kept';
    this.flags.set(`${chosen.promoterId} ${chosen.invitedId}`, status);
    if (decision === 'none') return;
    time.now += dayMs;
    await world.rows.change('referral_flags', { id }, { status });
    await this.inSystem((tx) => get(CommissionService)[decision](tx, chosen));
  }

  private tenant(place: number): string {
    return this.tenants[place % this.tenants.length] as string;
  }

  private inSystem(work: (tx: SystemTx) => Promise<void>): Promise<void> {
    return world.app.get(Database).asSystem(work);
  }
}

it('conserves all money, whatever happens in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ parents, steps }) => {
      const run = new Run();
      await run.begin(parents);
      for (const one of steps) await run.take(one);
      await checkPromotion(world);
      await run.end();
      await run.check();
      await checkPromotion(world);
    }),
    { numRuns: sized(2, 10), endOnFailure: true },
  );
});
