import type { ParkReason, PaymentProvider } from '@parley/contracts/public';

interface Claimed {
  provider: PaymentProvider;
  /** Minor units. */
  amount: number | null;
  currency: string;
}

/** Why money that was reported cannot be what the order costs; null where it is, to the cent. */
export function mismatchOf(
  { provider, amount, currency }: Claimed,
  orderProvider: PaymentProvider | null,
  price: { amount: number; currency: string } | null,
): ParkReason | null {
  if (provider !== orderProvider) return 'wrong_provider';
  // Its keys were taken away since: nobody can tell what it should have been.
  if (price === null) return 'unconfirmed';
  if (amount === null) return 'unreadable';
  if (currency !== price.currency) return 'wrong_currency';
  return amount === price.amount ? null : 'wrong_amount';
}
