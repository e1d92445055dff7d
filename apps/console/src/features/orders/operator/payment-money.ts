import type { Order, Payment } from '@parley/contracts/public';
import { decimalOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';

/** Minor units of a currency, as they are written; of coins and unknown currencies with two places. */
export function claimedMoney(
  format: Format,
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
): string {
  if (amount === null) return '—';
  if (currency === 'USD') return format.money(amount);
  if (currency === 'CNY') return format.rmb(amount);
  return `${decimalOf(amount, 2)} ${currency}`.trim();
}

/** The amount and currency that a provider has to report for an order to be paid. */
export const dueOf = ({
  provider,
  amount,
  rmbAmount,
}: Pick<Order, 'provider' | 'amount' | 'rmbAmount'>): { amount: number; currency: string } =>
  provider === 'epay' ? { amount: rmbAmount, currency: 'CNY' } : { amount, currency: 'USD' };
