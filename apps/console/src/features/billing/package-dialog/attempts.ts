import { ApiFailure, isApiFailure } from '@parley/client/errors';
import type { Purchase } from '@parley/contracts/public';

export interface Attempts {
  /** The body to send: while it is unknown whether the same purchase was ordered, the body sent before. */
  bodyOf(purchase: Purchase): Purchase;
  ended(sent: Purchase, error: unknown): void;
}

/** An answer that was lost, or that a server in trouble gave: the order may have been made all the same. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiFailure ? error.code >= 500 || error.code === 408 : error !== null;

/** A refusal for its price alone: the same may be bought at another. */
export const isOldQuote = (error: unknown): boolean =>
  isApiFailure(error, 'orders.quote_expired') || isApiFailure(error, 'orders.quote_mismatch');

const textOf = ({ quote: _, ...purchase }: Purchase): string => JSON.stringify(purchase);

/** Quotes are renewed by themselves, and a body that differs is another order: a second try must not be one. */
export function createAttempts(): Attempts {
  let lost: Purchase | undefined;
  return {
    bodyOf: (purchase) => (lost && textOf(lost) === textOf(purchase) ? lost : purchase),
    ended: (sent, error) => {
      lost = isUncertain(error) ? sent : undefined;
    },
  };
}
