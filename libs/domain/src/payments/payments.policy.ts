import type { ParkReason } from '@parley/contracts/public';

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
