import type { Order, Payment } from '@parley/contracts/public';
import { decimalOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';

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

/** What a provider has to report of an order that is paid. */
export const dueOf = ({
  provider,
  amount,
  rmbAmount,
}: Pick<Order, 'provider' | 'amount' | 'rmbAmount'>): { amount: number; currency: string } =>
  provider === 'epay' ? { amount: rmbAmount, currency: 'CNY' } : { amount, currency: 'USD' };

export type Body =
  | { kind: 'json'; text: string }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'text'; text: string };

/** A body as it reads best. It is text from outside, and never anything but text. */
export function bodyOf(raw: string): Body {
  const text = raw.trim();
  if (/^[[{]/.test(text)) {
    try {
      return { kind: 'json', text: JSON.stringify(JSON.parse(text), null, 2) };
    } catch {
      return { kind: 'text', text: raw };
    }
  }
  // Fields of a form have no blanks, and each but an empty one its `=`.
  if (/^[^\s<>=&]+=[^\s<>]*$/.test(text)) return { kind: 'form', fields: [...new URLSearchParams(text)] };
  return { kind: 'text', text: raw };
}
