import {
  type BuyType,
  characterFamily,
  freeFamily,
  type PackageFamily,
  type QuoteLine,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { SoldPackage } from '../quotes/quote.policy.js';
import type { TenantPlan } from '../../tenants/index.js';

/** The families that a gift by days may replace. A plan that was paid by days is not among them. */
const givesWay: readonly PackageFamily[] = [freeFamily, 'TI_YAN_ROOT', characterFamily];

export interface GivenPackage {
  buyType: BuyType;
  /** The number of ports or packs. */
  num: number;
}

/**
 * How a package is given: packs beside any plan; a package by days extends its own family with the current
 * ports, or begins now. Rejects with `orders.choice_not_allowed` or `….num_not_allowed`.
 */
export function givenAs(plan: TenantPlan, given: SoldPackage, num: number | undefined): GivenPackage {
  if (given.type === 0) return { buyType: 1, num: num ?? 1 };
  if (plan.family === given.family && plan.endsAt) {
    if (num !== undefined && num !== plan.portNum)
      throw numNotAllowed(`It goes on with ${plan.portNum} ports.`);
    return { buyType: 2, num: plan.portNum };
  }
  if (!givesWay.includes(plan.family)) {
    const message = 'The tenant holds another package by days.';
    throw new AppError('orders.choice_not_allowed', message, {
      details: [{ field: 'setMealId', rule: 'family', message }],
    });
  }
  const least = Math.max(1, given.minPort);
  if (num !== undefined && num < least) throw numNotAllowed(`It needs at least ${least} ports.`);
  return { buyType: 1, num: num ?? least };
}

/** A line without a price. */
export const giftLine = (given: SoldPackage, num: number): QuoteLine => ({
  kind: given.type === 0 ? 'characters' : 'package',
  name: given.name,
  num,
  unitPrice: 0,
  days: given.days,
  ofDays: given.days,
  amount: 0,
  orderId: null,
});

function numNotAllowed(message: string): AppError {
  return new AppError('orders.num_not_allowed', message, {
    details: [{ field: 'num', rule: 'allowed', message }],
  });
}
