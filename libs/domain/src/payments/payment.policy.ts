import type { ParkReason, Payment, RefundStatus } from '@parley/contracts/public';
import { isUniqueViolation } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

interface Claimed {
  /** Minor units. */
  amount: number | null;
  currency: string;
}

/** Why money that the order's provider reported cannot be what the order costs; null where it is, to the cent. */
export function mismatchOf(
  { amount, currency }: Claimed,
  price: { amount: number; currency: string } | null,
): ParkReason | null {
  // Its keys were taken away since: nobody can tell what it should have been.
  if (price === null) return 'unconfirmed';
  if (amount === null) return 'unreadable';
  if (currency !== price.currency) return 'wrong_currency';
  return amount === price.amount ? null : 'wrong_amount';
}

type Parked = Pick<Payment, 'claim' | 'reason' | 'amount'>;

/** Whether a report that is parked is of money that came: nobody gives back, or hands out, what nobody confirmed. */
export const isMoney = ({ claim, reason, amount }: Parked): boolean =>
  (claim === 'paid' || claim === 'partial') &&
  reason !== 'unconfirmed' &&
  reason !== 'unreadable' &&
  amount !== null;

/** Whether money is of no order, and so of no tenant, until somebody decides about it. */
export const isNobodys = ({ verdict, reason }: Pick<Payment, 'verdict' | 'reason'>): boolean =>
  verdict === 'parked' && reason === 'unknown_order';

/** Whether a provider that can be told gives it back whole: of a part it does not say how much came. */
export const isToldOf = ({
  claim,
  tenantId,
  tradeNo,
}: Pick<Payment, 'claim' | 'tenantId' | 'tradeNo'>): boolean =>
  claim === 'paid' && tenantId !== null && tradeNo !== '';

/** The ways of money that goes back; what was paid back stays so. */
const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['done', 'failed'],
  by_hand: ['done'],
  failed: ['done'],
  done: [],
};

/** For conditional updates: the states that may become this one. */
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

/** Told by the refusal of `payments_used`: also of another tenant's report of the same payment. */
export const isMoneyUsed = (error: unknown): boolean => isUniqueViolation(error, 'payments_used');
