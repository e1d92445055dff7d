import {
  type BuyType,
  dayMs,
  freeFamily,
  type Package,
  type PackageFamily,
  type PurchaseType,
} from '@parley/contracts/public';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';
import type { NewSegment } from '../plans/plan-segment.repository.js';
import { holding } from '../plans/tenant-plan.policy.js';

/** The parts of a sold order that decide its effect. */
export interface SoldOrder {
  /** Null for characters alone. */
  package: Package | null;
  family: PackageFamily | null;
  buyType: BuyType;
  purchaseType: PurchaseType;
  num: number;
  /** Cents. */
  amount: number;
}

/** A segment that the order adds. */
type BroughtSegment = Pick<NewSegment, 'kind' | 'ports' | 'days' | 'startsAt' | 'endsAt'>;

export interface OrderEffect {
  plan: TenantPlan;
  /** Null if the order adds no plan by days. */
  segment: BroughtSegment | null;
  /** Whether the segment replaces all others in force. */
  replaces: boolean;
}

/** Packs add characters to any plan. A tenant on the free plan also gets a plan of packs. */
function packs(plan: TenantPlan, bought: Package, family: PackageFamily, now: Date): OrderEffect {
  const held = { family, packageId: bought.id, portNum: Math.max(1, bought.minPort), endsAt: null };
  const isFree = plan.family === freeFamily;
  return { plan: isFree ? holding(plan, held, now) : plan, segment: null, replaces: false };
}

/** Adds ports until the end of the current plan; null without a current plan. */
function addedPorts(plan: TenantPlan, num: number, now: Date): OrderEffect | null {
  const { endsAt } = plan;
  if (!endsAt || endsAt <= now) return null;
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
  return {
    plan: { ...plan, portNum: plan.portNum + num },
    segment: { kind: 'ports', ports: num, days, startsAt: now, endsAt },
    replaces: false,
  };
}

/**
 * The effect of an order on a tenant with this plan. A renewal begins at the end of the plan, any other order
 * at once. Null if the plan to extend no longer exists.
 */
export function effectOf(order: SoldOrder, plan: TenantPlan, now: Date): OrderEffect | null {
  const { package: bought, family, num, buyType } = order;
  if (!bought || !family) return { plan, segment: null, replaces: false };
  if (bought.type === 0) return packs(plan, bought, family, now);
  if (buyType === 3) return addedPorts(plan, num, now);
  const goesOn = buyType === 2 && plan.family === family && plan.endsAt !== null;
  const startsAt = goesOn && plan.endsAt ? plan.endsAt : now;
  const endsAt = new Date(startsAt.getTime() + bought.days * dayMs);
  const next = holding(plan, { family, packageId: bought.id, portNum: num, endsAt }, now);
  return {
    plan: { ...next, trialAt: plan.trialAt ?? (family === 'TI_YAN_ROOT' ? now : null) },
    segment: { kind: 'plan', ports: num, days: bought.days, startsAt, endsAt },
    replaces: !goesOn,
  };
}

/** Whether the order is a paid plan of the standard family. The first one includes characters. */
export const isStandardPurchase = (order: SoldOrder): boolean =>
  order.family === 'BIAO_ZHUN_ROOT' && order.amount > 0 && order.buyType !== 3;

/** One write of an order's fulfilment. */
export type FulfilmentWrite = { orderId: string } & (
  | { kind: 'order'; tradeNo: string | null; characters: number; now: Date; inReview: boolean }
  | { kind: 'plan'; before: LockedPlan; after: TenantPlan }
  | { kind: 'characters'; amount: number; as: 'gift' | 'purchase' }
  | { kind: 'money'; amount: number }
  | { kind: 'end-segments'; at: Date }
  | { kind: 'segment'; segment: NewSegment }
  | { kind: 'event'; paid: number }
);

/** A fulfilled order and its changes. */
export interface FulfilledOrder extends OrderEffect {
  order: SoldOrder & {
    id: string;
    packageId: string | null;
    /** Cents of the old plan that were credited to its price. */
    credited: number;
  };
  /** The plan before the order; `plan` is the one after it. */
  before: LockedPlan;
  tradeNo: string | null;
  characters: number;
  now: Date;
  inReview: boolean;
}

/**
 * The writes of a fulfilment, in order. A new segment has the value paid and credited for it; the old
 * segments end and lose theirs.
 */
export function writesOf(fulfilled: FulfilledOrder): FulfilmentWrite[] {
  const { order, before, plan, segment, replaces, tradeNo, characters, now, inReview } = fulfilled;
  const { id: orderId, packageId, family, amount, credited } = order;
  const writes: FulfilmentWrite[] = [
    { kind: 'order', orderId, tradeNo, characters, now, inReview },
    { kind: 'plan', orderId, before, after: plan },
  ];
  const as = order.purchaseType === 'gift' ? 'gift' : 'purchase';
  if (characters > 0) writes.push({ kind: 'characters', orderId, amount: characters, as });
  if (amount > 0) writes.push({ kind: 'money', orderId, amount });
  if (segment && replaces) writes.push({ kind: 'end-segments', orderId, at: segment.startsAt });
  if (segment && packageId && family) {
    const brought = { ...segment, orderId, packageId, family, paid: amount + credited };
    writes.push({ kind: 'segment', orderId, segment: brought });
  }
  return [...writes, { kind: 'event', orderId, paid: amount }];
}
