import { type OrderStatus, orderStatuses } from '@parley/contracts/public';
import { isUniqueViolation } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** Real money may still arrive for a failed or closed order. A paid order stays paid. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['success', 'failed', 'closed'],
  failed: ['success'],
  closed: ['success'],
  success: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** The statuses that may change to this one, for conditional updates. */
export const statesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => mayBecome(from, to));

export const refundNotFound = (): AppError =>
  new AppError('orders.refund_not_found', 'There is no such refund.');

export const orderNotFound = (): AppError => new AppError('orders.not_found', 'There is no such order.');

/** Trade numbers are unique among all tenants' orders, but a tenant's transaction sees its own alone. */
export const isTradeTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_trade');
