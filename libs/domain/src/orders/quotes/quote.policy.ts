import {
  type BuyType,
  billingLimits,
  type HeldPlan,
  modeOf,
  numRuleOf,
  orderLimits,
  type Package,
  type PackageFamily,
  type PlanMode,
  type PurchaseType,
  type QuoteLine,
  type QuoteRequest,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { creditOf, type RunningSegment, wholeDaysLeft } from '../../billing/index.js';

/** A version of a package, with what it is of. */
export type SoldPackage = Package & { family: PackageFamily };

/** All that decides what a tenant may buy, and for how much. */
export interface PricingContext {
  plan: HeldPlan;
  /** Epoch ms; null where what is held has no end. */
  endsAt: number | null;
  /** The version held; null where none is, or it is over. */
  held: Package | null;
  segments: RunningSegment[];
  hadTrial: boolean;
  hadFirstPurchase: boolean;
}

/** What a tenant has once the order is fulfilled. A pack beside a plan changes nothing of it. */
interface PlanAfter {
  family: PackageFamily;
  packageId: string | null;
  portNum: number;
  /** Epoch ms. */
  endsAt: number | null;
}

export interface Priced {
  purchaseType: PurchaseType;
  lines: QuoteLine[];
  /** Cents: the sum of the lines. */
  total: number;
  after: PlanAfter;
  /** Of packs. */
  characters: number;
  firstPurchaseCharacters: number;
}

/** With what an order keeps of it. */
export interface PricedOrder extends QuoteRequest, Priced {
  package: Package;
  family: PackageFamily;
  /** The tenant's `package_version` it was priced by. */
  planVersion: number;
  /** Fen, and RMB for one USD in ten-thousandths. */
  rmbTotal: number;
  rmbRate: number;
}

/** One purchase: so many ports or packs of it, bought in this way. `now` is epoch ms. */
export interface Choice {
  ground: PricingContext;
  sold: SoldPackage;
  buyType: BuyType;
  num: number;
  now: number;
}

const dayMs = 86_400_000;
const standard = 'BIAO_ZHUN_ROOT';
const trial = 'TI_YAN_ROOT';

/**
 * What it costs and brings, down to the cent. Rejects with `packages.limited`, `orders.choice_not_allowed`,
 * `orders.num_not_allowed` or `orders.price_not_higher`, naming the field.
 */
export function price(choice: Choice): Priced {
  const { ground, sold } = choice;
  if (sold.family === trial && ground.hadTrial)
    throw refused('packages.limited', 'setMealId', 'The trial can be had once.');
  const mode = checkedMode(choice);
  checkNum(choice, mode);
  if (sold.type === 0) return packsOf(choice);
  if (mode === 'add_port') return addedPorts(choice);
  return mode === 'change' ? changedPlan(choice) : newPlan(choice, mode);
}

/** Cents of USD in fen, half up. */
export const toRmb = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n);

function packsOf({ ground: { plan, endsAt }, sold, num }: Choice): Priced {
  const isFirst = plan.family === 'MIAN_FEI_ROOT';
  const amount = sold.actualPrice * num;
  return {
    purchaseType: plan.family === sold.family ? 'renewal' : 'new',
    ...totalOf([{ ...lineOf(sold, num), kind: 'characters', days: 0, ofDays: 0, amount }]),
    after: isFirst
      ? { family: sold.family, packageId: sold.id, portNum: Math.max(1, sold.minPort), endsAt: null }
      : { family: plan.family, packageId: plan.packageId, portNum: plan.portNum, endsAt },
    characters: sold.characters * num,
    firstPurchaseCharacters: 0,
  };
}

/** Pro rata of the days that remain, those begun counted, rounded up. */
function addedPorts({ ground, sold, num, now }: Choice): Priced {
  const endsAt = ground.endsAt ?? now;
  const days = Math.ceil((endsAt - now) / dayMs);
  const [whole, share] = [BigInt(sold.actualPrice) * BigInt(num) * BigInt(days), BigInt(sold.days)];
  const amount = Number((whole + share - 1n) / share);
  return {
    purchaseType: 'add_port',
    ...totalOf([{ ...lineOf(sold, num), kind: 'ports', days, ofDays: sold.days, amount }]),
    after: { family: sold.family, packageId: sold.id, portNum: ground.plan.portNum + num, endsAt },
    ...noCharacters,
  };
}

/** Begins now, or right behind what is held. */
function newPlan(choice: Choice, mode: PlanMode): Priced {
  const { ground, now } = choice;
  const startsAt = mode === 'add' ? Math.max(now, ground.endsAt ?? now) : now;
  return planFrom(choice, startsAt, {
    purchaseType: mode === 'add' ? 'renewal' : 'new',
    ...totalOf([planLine(choice)]),
  });
}

/** Begins now; what is left of the old plan is credited. */
function changedPlan(choice: Choice): Priced {
  const { ground, now } = choice;
  const line = planLine(choice);
  if (line.amount <= oldTotalOf(ground))
    throw refused('orders.price_not_higher', 'num', 'It must cost more than the plan there is.');
  return planFrom(choice, now, {
    purchaseType: 'change',
    ...totalOf([line, ...creditLines(ground.segments, now, line.amount)]),
  });
}

function planFrom(
  { ground, sold, num }: Choice,
  startsAt: number,
  priced: Pick<Priced, 'purchaseType' | 'lines' | 'total'>,
): Priced {
  const endsAt = startsAt + sold.days * dayMs;
  const isFirst = sold.family === standard && priced.total > 0 && !ground.hadFirstPurchase;
  return {
    ...priced,
    after: { family: sold.family, packageId: sold.id, portNum: num, endsAt },
    characters: 0,
    firstPurchaseCharacters: isFirst ? billingLimits.firstPurchaseCharacters : 0,
  };
}

const noCharacters = { characters: 0, firstPurchaseCharacters: 0 };

const lineOf = ({ name, actualPrice }: Package, num: number) => ({
  name,
  num,
  unitPrice: actualPrice,
  orderId: null,
});

const planLine = ({ sold, num }: Choice): QuoteLine => ({
  ...lineOf(sold, num),
  kind: 'package',
  days: sold.days,
  ofDays: sold.days,
  amount: sold.actualPrice * num,
});

/** Together at most the new plan's price. */
function creditLines(segments: readonly RunningSegment[], now: number, cap: number): QuoteLine[] {
  let left = cap;
  return segments.flatMap((segment): QuoteLine[] => {
    const credit = Math.min(left, creditOf(segment, now));
    if (credit === 0) return [];
    left -= credit;
    const { name, orderId, paid, days } = segment;
    const rest = { days: wholeDaysLeft(segment, now), ofDays: days, amount: -credit, orderId };
    return [{ kind: 'credit', name, num: 1, unitPrice: paid, ...rest }];
  });
}

function totalOf(lines: QuoteLine[]): Pick<Priced, 'lines' | 'total'> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total > orderLimits.totalMax)
    throw refused('orders.num_not_allowed', 'num', 'This is too much for one order.');
  return { lines, total };
}

/** What the plan in force would cost anew; nothing for the trial and what is bought by the character. */
const oldTotalOf = ({ plan, held }: PricingContext): number =>
  held !== null && held.type === 1 && plan.family !== trial ? held.actualPrice * plan.portNum : 0;

function checkedMode({ ground, sold, buyType }: Choice): PlanMode {
  const mode = modeOf(ground.plan, buyType, sold);
  const isOther = mode === 'add_port' && (sold.id !== ground.plan.packageId || ground.endsAt === null);
  if (mode === null || isOther)
    throw refused('orders.choice_not_allowed', 'buyType', 'What you have does not allow this purchase.');
  return mode;
}

function checkNum({ ground, sold, num }: Choice, mode: PlanMode): void {
  const { min, fixed } = numRuleOf(ground.plan, mode, sold);
  if (num >= min && (!fixed || num === min)) return;
  const message = fixed ? `num must be ${min}` : `num must be ${min} or more`;
  throw refused('orders.num_not_allowed', 'num', message);
}

const refused = (
  code: 'packages.limited' | `orders.${'choice_not_allowed' | 'num_not_allowed' | 'price_not_higher'}`,
  field: string,
  message: string,
): AppError => new AppError(code, message, { details: [{ field, rule: code.split('.')[1] ?? '', message }] });
