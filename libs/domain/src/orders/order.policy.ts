import { type OrderStatus, orderStatuses } from '@parley/contracts/public';
import { isUniqueViolation } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** Real money may still come for what failed or was closed; what was paid stays so. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['success', 'failed', 'closed'],
  failed: ['success'],
  closed: ['success'],
  success: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** For conditional updates: the states that may become this one. */
export const statesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => mayBecome(from, to));

export const refundNotFound = (): AppError =>
  new AppError('orders.refund_not_found', 'There is no such refund.');

export const orderNotFound = (): AppError => new AppError('orders.not_found', 'There is no such order.');

/** Trade numbers are unique among the orders of all tenants, which the transaction of a tenant does not see. */
export const isTradeTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_trade');
