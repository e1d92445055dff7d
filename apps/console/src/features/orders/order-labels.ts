import type { Order, OrderSums, QuoteLine } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { decimalOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';
import { packageName } from '../catalogue/public';

/** The order's name: its package, or a text for characters alone. */
export const nameOf = (t: TFunction, format: Format, order: Pick<Order, 'package'>): string =>
  order.package ? packageName(t, format, order.package) : t('orders.charactersAlone');

/** Whether the order can be paid. It cannot while an operator reviews its money. */
export const isPayable = ({
  status,
  payUrl,
  inReview,
}: Pick<Order, 'status' | 'payUrl' | 'inReview'>): boolean =>
  status === 'unpaid' && payUrl !== null && !inReview;

/** The ports of a plan or packs of characters; a dash without either. */
export function quantityOf(t: TFunction, format: Format, order: Pick<Order, 'package' | 'num'>): string {
  if (!order.package) return t('common.unknown');
  const shown = format.number(order.num);
  return t(order.package.type === 1 ? 'orders.ports' : 'orders.packs', { count: order.num, shown });
}

/** The provider and payment method, or the operator who gave or settled the order. */
export function channelOf(
  t: TFunction,
  { provider, method, purchaseType }: Pick<Order, 'provider' | 'method' | 'purchaseType'>,
): string {
  if (provider === 'admin') return t(purchaseType === 'gift' ? 'orders.given' : 'orders.settled');
  if (!provider) return t('orders.noProvider');
  const name = t(`orders.provider.${provider}`);
  return method ? `${name} · ${t(`orders.method.${method}`)}` : name;
}

/** The name of an order's characters. Characters included in a plan are no purchase. */
export const charactersName = (t: TFunction, { package: of, purchaseType }: Order): string =>
  of?.type === 1 && purchaseType !== 'gift' ? t('orders.bonus') : t('orders.columns.characters');

/** Characters that the refund recalled, and those already spent. Null when there were none to recall. */
export function charactersBack(
  t: TFunction,
  format: Format,
  { taken, spent }: { taken: number; spent: number },
): string | null {
  if (taken + spent === 0) return null;
  const back = format.number(taken);
  return spent > 0 ? t('orders.charactersSpent', { back, spent: format.number(spent) }) : back;
}

/** Formats ten-thousandths with four decimals: `7.2000`. */
export const rateText = (rate: number): string => decimalOf(rate, 4);

/** Money that may be negative, with a minus sign instead of a hyphen. */
export const signedMoney = (format: Format, cents: number): string => format.money(cents).replace('-', '−');

/** A name that includes the number of days needs no extra text. */
const namesDays = (name: string, days: number): boolean => name.split(/\D+/).includes(String(days));

export function lineText(
  t: TFunction,
  format: Format,
  order: Pick<Order, 'family'>,
  line: QuoteLine,
): string {
  const { kind, days } = line;
  const { family } = order;
  const isOwn = kind !== 'credit';
  const own = packageName(t, format, line);
  const name = isOwn && family ? `${t(`billing.family.${family}`)} · ${own}` : own;
  const values = { name, days: format.number(days), ofDays: format.number(line.ofDays) };
  if (kind === 'package' && namesDays(line.name, days)) return name;
  if (kind === 'ports' && days === line.ofDays) return t('orders.line.portsWhole', values);
  return t(`orders.line.${kind}`, values);
}

/** Money paid and refunded, and sandbox payments if any, which count as neither. */
export const sumsText = (t: TFunction, format: Format, { paid, refunded, test }: OrderSums): string => {
  const values = { paid: format.money(paid), refunded: format.money(refunded), test: format.money(test) };
  return t(test > 0 ? 'orders.summaryWithTests' : 'orders.summary', values);
};
