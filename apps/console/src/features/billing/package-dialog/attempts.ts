import { ApiFailure, isApiFailure } from '@parley/client/errors';
import type { Purchase } from '@parley/contracts/public';

export interface Attempts {
  /** The body to send. While the outcome of a purchase is unknown, repeats the body sent before. */
  bodyOf(purchase: Purchase): Purchase;
  ended(sent: Purchase, error: unknown): void;
}

/** The answer was lost, or the server failed: the order may exist all the same. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiFailure ? error.code >= 500 || error.code === 408 : error !== null;

/** The server refused only the price: the same purchase is possible at another price. */
export const isOldQuote = (error: unknown): boolean =>
  isApiFailure(error, 'orders.quote_expired') || isApiFailure(error, 'orders.quote_mismatch');

const textOf = ({ quote: _, ...purchase }: Purchase): string => JSON.stringify(purchase);

/**
 * Keeps a second try from becoming a second order: quotes renew themselves, and a different body is a different order.
 */
export function createAttempts(): Attempts {
  let lost: Purchase | undefined;
  return {
    bodyOf: (purchase) => (lost && textOf(lost) === textOf(purchase) ? lost : purchase),
    ended: (sent, error) => {
      lost = isUncertain(error) ? sent : undefined;
    },
  };
}
