import type { PackageEntity } from '@parley/domain/billing';
import {
  buyTypeOf,
  defaultSettings,
  type HeldPlan,
  isFamilyOffered,
  numRuleOf,
  type PaymentClaim,
  type PaymentProvider,
  planModesOf,
} from '@parley/contracts/public';
import { AllocationService, CharacterLedgerService, type CharacterSide } from '@parley/domain/characters';
import {
  ExpiryQueries,
  GiftService,
  OrderService,
  PackageExpiryService,
  planAt,
  RefundService,
  TenantPlanService,
  UnpaidOrderCloser,
} from '@parley/domain/orders';
import { NoticeRepository, NoticeService } from '@parley/domain/notifications';
import { ParkedMoneyService, WebhookIngest, PaymentReconciler } from '@parley/domain/payments';
import { PortService } from '@parley/domain/ports';
import { SubAccountService } from '@parley/domain/sub-accounts';
import { TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accountsOf, checkBooks } from '../support/characters.js';
import { sized } from '../support/full.js';
import { keys } from '../support/payments.js';
import { checkMoney, checkPlan, inTenant, onSale, placeOrder, planOf } from '../support/purchases.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  environment: { STRIPE_SECRET_KEY: keys.stripe, STRIPE_WEBHOOK_SECRET: keys.stripeWebhook },
});
afterEach(() => vi.restoreAllMocks());

const provider: PaymentProvider = 'stripe';
let packages: Pick<PackageEntity, 'id' | 'code' | 'family' | 'type' | 'minPort'>[];
beforeAll(async () => {
  packages = await world.rows.find('packages', { retiredAt: null }, [
    'id',
    'code',
    'family',
    'type',
    'minPort',
  ]);
});

/** The events of a tenant's orders, in any order. Impossible ones are refused and change nothing. */
type Step =
  | { kind: 'buy'; choice: number; more: number; paid: boolean }
  | { kind: 'report'; order: number; claim: PaymentClaim; wrong: Wrong; trade: Trade; copies: number }
  | { kind: 'again'; report: number }
  | { kind: 'refund'; order: number; share: number }
  | { kind: 'give'; setMealId: string | undefined; characters: number }
  | { kind: 'spend'; share: number; own: boolean }
  | { kind: 'allocate'; share: number }
  | { kind: 'mode'; limited: boolean }
  | { kind: 'decide'; report: number; how: 'refund' | 'apply' | 'gift'; order: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'wait'; minutes: number; expires: boolean };
type Wrong = 'no' | 'amount' | 'currency' | 'provider';
/** The payment's number: the order's first, a second one, or that of the order placed before it. */
type Trade = 'first' | 'second' | 'other';

const aPlace = fc.nat(5);
const claims: PaymentClaim[] = ['paid', 'paid', 'paid', 'paid', 'failed', 'pending', 'partial', 'refunded'];
const wrongs: Wrong[] = ['no', 'no', 'no', 'no', 'amount', 'currency', 'provider'];
const trades: Trade[] = ['first', 'first', 'first', 'first', 'second', 'other'];
const kind = <Kind extends string>(of: Kind) => fc.constant(of);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('buy'),
      choice: fc.nat(30),
      more: fc.constantFrom(0, 0, 1, 45),
      paid: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: kind('report'),
      order: aPlace,
      copies: fc.integer({
        min: 1,
        max: 3,
      }),
      claim: fc.constantFrom(...claims),
      wrong: fc.constantFrom(...wrongs),
      trade: fc.constantFrom(...trades),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('again'), report: fc.nat(11) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('refund'), order: aPlace, share: fc.constantFrom(0.3, 0.7, 1, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('give'),
      characters: fc.constantFrom(0, 1, 25e4),
      setMealId: fc.option(fc.constantFrom(...Object.values(onSale)), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('spend'), share: fc.constantFrom(0.5, 1), own: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('allocate'), share: fc.constantFrom(0.4, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('mode'), limited: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('decide'),
      report: aPlace,
      order: aPlace,
      how: fc.constantFrom('refund' as const, 'apply' as const, 'apply' as const, 'gift' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), order: aPlace }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('wait'),
      expires: fc.boolean(),
      minutes: fc.constantFrom(5, 31, 60 * 24 * 10, 60 * 24 * 31),
    }),
  },
);

const service = <T>(type: new (...parts: never[]) => T): T => world.app.get<T>(type, { strict: false });

/** The worker's service, with this application's clock. */
const expiry = () =>
  new PackageExpiryService(
    service(Database),
    new ExpiryQueries(),
    service(TenantRepository),
    service(TenantPlanService),
    service(PortService),
    service(SubAccountService),
    service(NoticeService),
    service(NoticeRepository),
    service(Clock),
  );

/** One tenant's history: its orders, and the reports about them. */
class Life {
  private readonly orders: { id: string; amount: number }[] = [];
  private readonly reports: (() => Promise<void>)[] = [];
  /** Sub-accounts with characters of their own, created when they first get some. */
  private readonly subAccounts: string[] = [];
  private lateMs = 0;
  private count = 0;

  constructor(private readonly tenantId: string) {
    vi.spyOn(world.app.get(Clock), 'nowMs').mockImplementation(() => Date.now() + this.lateMs);
  }

  /** The only failures are refusals with a name. */
  async take(step: Step): Promise<void> {
    try {
      await this.does(step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async expire(): Promise<void> {
    await inTenant(world, this.tenantId, (tx) => expiry().expire(tx));
  }

  private async does(step: Step): Promise<void> {
    switch (step.kind) {
      case 'buy':
        return this.buy(step);
      case 'report':
        return this.report(step);
      case 'again':
        return this.reports[step.report % this.reports.length]?.();
      case 'refund':
        return this.refund(step.order, step.share);
      case 'give':
        return this.give(step.setMealId, step.characters);
      case 'spend':
        return this.spend(step);
      case 'allocate':
        return this.allocate(step.share);
      case 'mode':
        return this.setMode(step.limited);
      case 'decide':
        return this.decide(step);
      case 'cancel':
        return this.cancel(step.order);
      case 'wait':
        this.lateMs += step.minutes * 60_000;
        await service(UnpaidOrderCloser).closeDue();
        return step.expires ? this.expire() : undefined;
    }
  }

  /** A purchase that the dialog would offer now. */
  private async buy({ choice, more, paid }: Extract<Step, { kind: 'buy' }>): Promise<void> {
    const plan = planAt(await planOf(world, this.tenantId), world.app.get(Clock).now());
    const held: HeldPlan = { ...plan, portNum: plan.oldPortNum ?? plan.portNum };
    const choices = planModesOf(held).flatMap((mode) =>
      packages
        .filter(({ family }) => isFamilyOffered(held, mode, family))
        .filter(({ id }) => mode !== 'add_port' || id === held.packageId)
        .map((chosen) => ({ mode, chosen })),
    );
    const { mode, chosen } = choices[choice % choices.length] ?? {};
    if (!mode || !chosen) return;
    const { min, fixed } = numRuleOf(held, mode, chosen);
    const asked = { buyType: buyTypeOf(mode, chosen), setMealId: chosen.id, num: fixed ? min : min + more };
    const { id, amount, status } = await placeOrder(world, this.tenantId, { ...asked, provider });
    if (status !== 'unpaid') return;
    this.orders.unshift({ id, amount });
    if (!paid) return;
    await this.report({ kind: 'report', order: 0, claim: 'paid', wrong: 'no', trade: 'first', copies: 1 });
  }

  /** Several copies of one report at once. */
  private async report({
    order: at,
    claim,
    wrong,
    trade,
    copies,
  }: Extract<Step, { kind: 'report' }>): Promise<void> {
    const order = this.orders[at % this.orders.length];
    if (!order) return;
    const key = `${order.id} ${++this.count}`;
    const payer = trade === 'other' ? (this.orders[(at + 1) % this.orders.length] ?? order) : order;
    const tradeNo = `${trade === 'second' ? 'second' : 'trade'} ${payer.id}`;
    const given = {
      provider: wrong === 'provider' ? ('nowpayments' as const) : provider,
      source: 'callback' as const,
      report: {
        key,
        orderId: order.id,
        tradeNo,
        claim,
        amount: order.amount + (wrong === 'amount' ? 1 : 0),
        currency: wrong === 'currency' ? 'EUR' : 'USD',
      },
      rawBody: Buffer.from('{}'),
      headers: {},
    };
    const send = async () => {
      const { id } = await service(WebhookIngest).ingest(given);
      await service(PaymentReconciler).reconcile(this.tenantId, id);
    };
    this.reports.push(send);
    await Promise.all(Array.from({ length: copies }, send));
  }

  private async refund(at: number, share: number): Promise<void> {
    const order = this.orders[at % this.orders.length];
    if (!order) return;
    const asked = {
      amount: Math.max(1, Math.floor(order.amount * share)),
      reason: '',
      cause: `${++this.count}`,
    };
    await inTenant(world, this.tenantId, (tx) => service(RefundService).refund(tx, order.id, asked));
    await this.checkTakenBack(order.id);
  }

  private async give(setMealId: string | undefined, characters: number): Promise<void> {
    const gift = { reason: 'x', ...(setMealId && { setMealId }), ...(characters > 0 && { characters }) };
    await inTenant(world, this.tenantId, (tx) => service(GiftService).give(tx, gift, ''));
  }

  /** All of the order's characters were taken back or are spent. None counts as spent while any balance has characters left. */
  private async checkTakenBack(orderId: string): Promise<void> {
    const [order] = await world.sql<{ isWhole: boolean; brought: number; taken: number; spent: number }>(
      `select o.refunded = o.amount as "isWhole", o.characters::float8 as brought,
         sum(r.characters)::float8 as taken, sum(r.characters_spent)::float8 as spent
       from orders o join refunds r on r.order_id = o.id where o.id = $1 group by o.id`,
      [orderId],
    );
    if (!order) throw new Error('a refund is missing');
    const { isWhole, brought, taken, spent } = order;
    expect(taken + spent).toBe(isWhole ? brought : 0);
    if (spent === 0) return;
    const accounts = await accountsOf(world, this.tenantId);
    const left = accounts.filter(({ kind: of }) => of === 'main' || of === 'sub');
    expect(left.filter(({ balance }) => balance > 0)).toEqual([]);
  }

  private async spend({ share, own }: Extract<Step, { kind: 'spend' }>): Promise<void> {
    const [subAccountId] = this.subAccounts;
    const from: CharacterSide = own && subAccountId ? { subAccountId } : 'main';
    await inTenant(world, this.tenantId, async (tx) => {
      const ledger = service(CharacterLedgerService);
      const amount = Math.floor((await ledger.balance(tx, from)) * share);
      const cause = `spend ${++this.count}`;
      await ledger.transferUpTo(tx, { kind: 'spend', from, to: 'used', amount, cause });
    });
  }

  /** Allocates to each of the two in turn. */
  private async allocate(share: number): Promise<void> {
    const settings = {
      ...defaultSettings,
      remark: 'Desk',
      platforms: ['telegram' as const],
      characterMode: 'limited' as const,
    };
    const amount = await inTenant(world, this.tenantId, async (tx) => {
      if (this.subAccounts.length < 2)
        this.subAccounts.unshift(await service(SubAccountService).createIn(tx, settings));
      else this.subAccounts.reverse();
      return Math.floor((await service(CharacterLedgerService).balance(tx, 'main')) * share);
    });
    const [subAccountId = ''] = this.subAccounts;
    if (amount > 0)
      await service(AllocationService).allocate(this.tenantId, { subAccountId, type: 'add', amount });
  }

  private async setMode(limited: boolean): Promise<void> {
    const [subAccountId] = this.subAccounts;
    if (!subAccountId) return;
    const characterMode = limited ? 'limited' : 'unlimited';
    await service(SubAccountService).edit(this.tenantId, subAccountId, { characterMode });
  }

  /** Decides about parked money as an operator does. */
  private async decide({ report, how, order: at }: Extract<Step, { kind: 'decide' }>): Promise<void> {
    const parked = await world.rows.find('payments', { tenantId: this.tenantId, verdict: 'parked' }, ['id']);
    const { id } = parked[report % parked.length] ?? {};
    const order = this.orders[at % this.orders.length];
    if (!id || !order) return;
    const money = service(ParkedMoneyService);
    if (how === 'refund') await money.refund(id, { note: 'x' });
    else if (how === 'gift') await money.give(id, { characters: 1_000, reason: 'x' });
    else await money.apply(id, { orderId: order.id, note: 'x' });
  }

  private async cancel(at: number): Promise<void> {
    const order = this.orders[at % this.orders.length];
    if (order) await inTenant(world, this.tenantId, (tx) => service(OrderService).cancelIn(tx, order.id));
  }
}

/** A refund of all of payment `p` is reported. */
const isGivenBack = `(p.verdict in ('noted', 'resolved') and exists (select from payments r
  where r.order_id = p.order_id and r.provider = p.provider and r.trade_no = p.trade_no and r.claim = 'refunded'
    and r.currency = p.currency and r.amount >= p.amount))`;

/** An operator refunds or applies the money of payment `p`. */
const isUsed = `exists (select from payments u where u.provider = p.provider and u.trade_no = p.trade_no
  and u.verdict in ('refunded', 'applied'))`;

/** Each order is fulfilled as often as it was paid, at most once, and its payment matches to the cent. */
async function checkOrders(tenantId: string): Promise<void> {
  const wrong = await world.sql(
    `select o.id, o.status, o.purchase_type, o.amount, o.refunded, x.* from orders o cross join lateral (select
       (select count(*) from outbox e where e.name = 'purchase.fulfilled' and e.payload ->> 'orderId' = o.id)::int as told,
       (select count(*) from money_transfers m where m.order_id = o.id and m.kind = 'payment'
         and m.amount = o.amount)::int as paid,
       (select count(*) from payments p where p.claim = 'paid' and p.provider = o.provider
         and p.amount = o.amount and p.currency = 'USD' and (p.order_id = o.id and p.verdict = 'fulfilled'
           or p.applied_order_id = o.id and p.verdict = 'applied'))::int as reported,
       (select count(*) from character_transfers c where c.tenant_id = o.tenant_id and c.cause = o.id
         and c.amount = o.characters)::int as granted,
       (select count(*) from package_segments s where s.order_id = o.id)::int as segments,
       (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)::int as back) x
     where o.tenant_id = $1 and not (
       o.refunded between 0 and o.amount and x.back = o.refunded
       and x.told = (o.status = 'success')::int
       and x.paid = (o.status = 'success' and o.amount > 0)::int
       and x.reported = (o.status = 'success' and o.amount > 0)::int
       and x.granted = (o.status = 'success' and o.characters > 0)::int
       and x.segments = (o.status = 'success' and o.package ->> 'type' = '1')::int)`,
    [tenantId],
  );
  expect(wrong).toEqual([]);
  // No payment is dropped: a correct report about an unfulfilled order waits for an operator.
  const dropped = await world.sql(
    `select p.id from payments p join orders o on o.id = p.order_id
     where p.tenant_id = $1 and p.claim = 'paid' and o.status <> 'success'
       and not (p.verdict = 'parked' and o.in_review) and not ${isGivenBack} and not ${isUsed}`,
    [tenantId],
  );
  expect(dropped).toEqual([]);
  // A payment with another number than the order's own is surplus, so it waits for an operator, too.
  const twice = await world.sql(
    `select p.id, p.verdict from payments p join orders o on o.id = p.order_id
     where p.tenant_id = $1 and p.claim = 'paid' and o.status = 'success' and p.trade_no <> o.trade_no
       and p.verdict <> 'parked' and not ${isGivenBack} and not ${isUsed}`,
    [tenantId],
  );
  expect(twice).toEqual([]);
  // A payment that an operator refunded or applied does not pay for anything else.
  const reused = await world.sql(
    `select p.id from payments p join orders o on o.provider = p.provider and o.trade_no = p.trade_no
     where p.tenant_id = $1 and p.verdict in ('refunded', 'applied') and o.id is distinct from p.applied_order_id`,
    [tenantId],
  );
  expect(reused).toEqual([]);
  const watched = await world.sql(
    `select o.id from orders o where o.tenant_id = $1 and o.in_review
       and not exists (select from payments p where p.order_id = o.id and p.verdict = 'parked')`,
    [tenantId],
  );
  expect(watched).toEqual([]);
}

/** Added ports end with their plan. Current ports are never worth more than the money kept for them. */
async function checkSegments(tenantId: string): Promise<void> {
  const stranded = await world.sql(
    `select s.id from package_segments s where s.tenant_id = $1 and s.kind = 'ports' and s.ended_at is null
       and not exists (select from package_segments p where p.tenant_id = $1 and p.kind = 'plan'
         and p.ended_at is null and p.ends_at >= s.ends_at)`,
    [tenantId],
  );
  expect(stranded).toEqual([]);
  const [worth] = await world.sql<{ held: number; kept: number }>(
    `select coalesce(sum(paid), 0)::float8 as held,
       (select coalesce(sum(amount - refunded), 0)::float8 from orders
        where tenant_id = $1 and status = 'success') as kept
     from package_segments where tenant_id = $1 and ended_at is null and ends_at > $2`,
    [tenantId, world.app.get(Clock).now()],
  );
  expect(worth?.held).toBeLessThanOrEqual(worth?.kept ?? 0);
}

test('whatever is bought, reported, refunded, given or runs out: the books agree with the plan and the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { tenantId } = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
      const life = new Life(tenantId);
      for (const step of steps) await life.take(step);
      await life.expire();
      await checkPlan(world, tenantId);
      await checkMoney(world, tenantId);
      await checkBooks(world, tenantId);
      await checkOrders(tenantId);
      await checkSegments(tenantId);
      vi.restoreAllMocks();
    }),
    { numRuns: sized(8, 40) },
  );
}, 120_000);
