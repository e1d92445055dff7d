import type { ParkReason, Payment, RefundStatus } from '@parley/contracts/public';
import { isUniqueViolation } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

interface Claimed {
  /** Minor units. */
  amount: number | null;
  currency: string;
}

/** Why the reported money differs from the order's price; null if it is right to the cent. */
export function mismatchOf(
  { amount, currency }: Claimed,
  price: { amount: number; currency: string } | null,
): ParkReason | null {
  // The provider's keys were removed since, so the right amount is unknown.
  if (price === null) return 'unconfirmed';
  if (amount === null) return 'unreadable';
  if (currency !== price.currency) return 'wrong_currency';
  return amount === price.amount ? null : 'wrong_amount';
}

type Parked = Pick<Payment, 'claim' | 'reason' | 'amount'>;

/** Whether a parked report is about money that arrived. Unconfirmed money is neither refunded nor applied. */
export const isMoney = ({ claim, reason, amount }: Parked): boolean =>
  (claim === 'paid' || claim === 'partial') &&
  reason !== 'unconfirmed' &&
  reason !== 'unreadable' &&
  amount !== null;

/** Whether the money has no order, and so no tenant, until an operator decides. */
export const isNobodys = ({ verdict, reason }: Pick<Payment, 'verdict' | 'reason'>): boolean =>
  verdict === 'parked' && reason === 'unknown_order';

/** Whether the provider can refund all of the money. For a part, the report does not say how much arrived. */
export const isToldOf = ({
  claim,
  tenantId,
  tradeNo,
}: Pick<Payment, 'claim' | 'tenantId' | 'tradeNo'>): boolean =>
  claim === 'paid' && tenantId !== null && tradeNo !== '';

/** The next statuses that are allowed from each status. Refunded money stays refunded. */
const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['done', 'failed'],
  by_hand: ['done'],
  failed: ['done'],
  done: [],
};

/** The statuses that may change to this one, for conditional updates. */
export const refundsBefore = (to: RefundStatus): RefundStatus[] =>
  (Object.keys(refundMoves) as RefundStatus[]).filter((from) => refundMoves[from].includes(to));

export const paymentNotFound = (): AppError =>
  new AppError('payments.not_found', 'There is no such report of a payment.');

export const notParked = (): AppError => new AppError('payments.not_parked', 'This report is not parked.');

export const notMoney = (): AppError =>
  new AppError('payments.not_money', 'Nobody confirmed that this money came: look at the provider first.');

export const moneyUsed = (): AppError =>
  new AppError('payments.money_used', 'This payment was given back or paid for an order already.');

export function notApplicable(rule: 'tenant' | 'amount' | 'paid', message: string): AppError {
  return new AppError('payments.not_applicable', message, {
    details: [{ field: 'orderId', rule, message }],
  });
}

export const notRefunding = (): AppError =>
  new AppError('payments.not_refunding', 'Nothing of this payment waits to be paid back.');

/** Whether `payments_used` refused the write. It covers reports of the same payment in other tenants too. */
export const isMoneyUsed = (error: unknown): boolean => isUniqueViolation(error, 'payments_used');
