import {
  billingLimits,
  type BuyType,
  dayMs,
  freeFamily,
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
import { creditOf, type RunningSegment, wholeDaysLeft } from './unused-credit.policy.js';

/** A version of a package, with its family. */
export type SoldPackage = Package & { family: PackageFamily };

/** The facts that decide the tenant's choices and prices. */
export interface PricingContext {
  plan: HeldPlan;
  /** Epoch ms; null if the plan has no end. */
  endsAt: number | null;
  /** The version of the current package; null without one, and after its end. */
  held: Package | null;
  segments: RunningSegment[];
  hadTrial: boolean;
  hadFirstPurchase: boolean;
}

/** The tenant's plan after the order. A pack leaves a plan by days unchanged. */
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
  /** Characters of packs. */
  characters: number;
  firstPurchaseCharacters: number;
}

/** A price, with the data that an order stores. */
export interface PricedOrder extends QuoteRequest, Priced {
  package: Package;
  family: PackageFamily;
  /** The tenant's `package_version` at the time of the pricing. */
  planVersion: number;
  /** Fen, and RMB for one USD in ten-thousandths. */
  rmbTotal: number;
  rmbRate: number;
}

/** One purchase: the package, the purchase type, and the number of ports or packs. `now` is epoch ms. */
export interface Choice {
  context: PricingContext;
  sold: SoldPackage;
  buyType: BuyType;
  num: number;
  now: number;
}

const standard = 'BIAO_ZHUN_ROOT';
const trial = 'TI_YAN_ROOT';

/**
 * Prices a purchase to the cent. Rejects with `packages.limited`, `orders.choice_not_allowed`,
 * `orders.num_not_allowed` or `orders.price_not_higher`, naming the field.
 */
export function price(choice: Choice): Priced {
  const { context, sold } = choice;
  if (sold.family === trial && context.hadTrial)
    throw refused('packages.limited', 'setMealId', 'The trial can be had once.');
  const mode = checkedMode(choice);
  checkNum(choice, mode);
  if (sold.type === 0) return packsOf(choice);
  if (mode === 'add_port') return addedPorts(choice);
  return mode === 'change' ? changedPlan(choice) : newPlan(choice, mode);
}

/** Converts cents of USD to fen, and rounds half up. */
export const toRmb = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n);

function packsOf({ context: { plan, endsAt }, sold, num }: Choice): Priced {
  const isFirst = plan.family === freeFamily;
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

/** The price for the remaining days, including the current one, rounded up. */
function addedPorts({ context, sold, num, now }: Choice): Priced {
  const endsAt = context.endsAt ?? now;
  const days = Math.ceil((endsAt - now) / dayMs);
  const [whole, share] = [BigInt(sold.actualPrice) * BigInt(num) * BigInt(days), BigInt(sold.days)];
  const amount = Number((whole + share - 1n) / share);
  return {
    purchaseType: 'add_port',
    ...totalOf([{ ...lineOf(sold, num), kind: 'ports', days, ofDays: sold.days, amount }]),
    after: { family: sold.family, packageId: sold.id, portNum: context.plan.portNum + num, endsAt },
    ...noCharacters,
  };
}

/** A plan that begins now, or at the end of the current one. */
function newPlan(choice: Choice, mode: PlanMode): Priced {
  const { context, now } = choice;
  const startsAt = mode === 'add' ? Math.max(now, context.endsAt ?? now) : now;
  return planFrom(choice, startsAt, {
    purchaseType: mode === 'add' ? 'renewal' : 'new',
    ...totalOf([planLine(choice)]),
  });
}

/** A plan that begins now, with a credit for the rest of the old one. */
function changedPlan(choice: Choice): Priced {
  const { context, now } = choice;
  const line = planLine(choice);
  if (line.amount <= oldTotalOf(context))
    throw refused('orders.price_not_higher', 'num', 'It must cost more than the plan there is.');
  return planFrom(choice, now, {
    purchaseType: 'change',
    ...totalOf([line, ...creditLines(context.segments, now, line.amount)]),
  });
}

function planFrom(
  { context, sold, num }: Choice,
  startsAt: number,
  priced: Pick<Priced, 'purchaseType' | 'lines' | 'total'>,
): Priced {
  const endsAt = startsAt + sold.days * dayMs;
  const isFirst = sold.family === standard && priced.total > 0 && !context.hadFirstPurchase;
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

/** The credits. Their sum is at most the price of the new plan. */
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

/** Today's price of the current plan; 0 for the trial and for packs. */
const oldTotalOf = ({ plan, held }: PricingContext): number =>
  held !== null && held.type === 1 && plan.family !== trial ? held.actualPrice * plan.portNum : 0;

function checkedMode({ context, sold, buyType }: Choice): PlanMode {
  const mode = modeOf(context.plan, buyType, sold);
  const isOther = mode === 'add_port' && (sold.id !== context.plan.packageId || context.endsAt === null);
  if (mode === null || isOther)
    throw refused('orders.choice_not_allowed', 'buyType', 'What you have does not allow this purchase.');
  return mode;
}

function checkNum({ context, sold, num }: Choice, mode: PlanMode): void {
  const { min, fixed } = numRuleOf(context.plan, mode, sold);
  if (num >= min && (!fixed || num === min)) return;
  const message = fixed ? `num must be ${min}` : `num must be ${min} or more`;
  throw refused('orders.num_not_allowed', 'num', message);
}

const refused = (
  code: 'packages.limited' | `orders.${'choice_not_allowed' | 'num_not_allowed' | 'price_not_higher'}`,
  field: string,
  message: string,
): AppError => new AppError(code, message, { details: [{ field, rule: code.split('.')[1] ?? '', message }] });
