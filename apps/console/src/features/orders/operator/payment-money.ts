import type { Order, Payment } from '@parley/contracts/public';
import { decimalOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';

/** Formats minor units of a currency; coins and unknown currencies have two decimals. */
export function claimedMoney(
  format: Format,
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
): string {
  if (amount === null) return '—';
  if (currency === 'USD') return format.money(amount);
  if (currency === 'CNY') return format.rmb(amount);
  return `${decimalOf(amount, 2)} ${currency}`.trim();
}

/** The amount and currency that a provider must report for the order to be paid. */
export const dueOf = ({
  provider,
  amount,
  rmbAmount,
}: Pick<Order, 'provider' | 'amount' | 'rmbAmount'>): { amount: number; currency: string } =>
  provider === 'epay' ? { amount: rmbAmount, currency: 'CNY' } : { amount, currency: 'USD' };
