import type { Order, OrderSums, QuoteLine } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { decimalOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';
import { packageName } from '../catalogue/public';

/** The order's name: its package, or that it was characters alone. */
export const nameOf = (t: TFunction, format: Format, order: Pick<Order, 'package'>): string =>
  order.package ? packageName(t, format, order.package) : t('orders.charactersAlone');

/** Not while somebody looks at the money that came for it. */
export const isPayable = ({
  status,
  payUrl,
  inReview,
}: Pick<Order, 'status' | 'payUrl' | 'inReview'>): boolean =>
  status === 'unpaid' && payUrl !== null && !inReview;

/** Ports of a plan, packs of characters; a dash where there is neither. */
export function quantityOf(t: TFunction, format: Format, order: Pick<Order, 'package' | 'num'>): string {
  if (!order.package) return t('common.unknown');
  const shown = format.number(order.num);
  return t(order.package.type === 1 ? 'orders.ports' : 'orders.packs', { count: order.num, shown });
}

/** The provider, and the way to pay at it; who gave it or settled it, where an operator did. */
export function channelOf(
  t: TFunction,
  { provider, method, purchaseType }: Pick<Order, 'provider' | 'method' | 'purchaseType'>,
): string {
  if (provider === 'admin') return t(purchaseType === 'gift' ? 'orders.given' : 'orders.settled');
  if (!provider) return t('orders.noProvider');
  const name = t(`orders.provider.${provider}`);
  return method ? `${name} · ${t(`orders.method.${method}`)}` : name;
}

/** The name of its characters: those that came with a plan are no purchase. */
export const charactersName = (t: TFunction, { package: of, purchaseType }: Order): string =>
  of?.type === 1 && purchaseType !== 'gift' ? t('orders.bonus') : t('orders.columns.characters');

/** Those that went with the money given back, and those that could not: they were spent. Null where none was to. */
export function charactersBack(
  t: TFunction,
  format: Format,
  { taken, spent }: { taken: number; spent: number },
): string | null {
  if (taken + spent === 0) return null;
  const back = format.number(taken);
  return spent > 0 ? t('orders.charactersSpent', { back, spent: format.number(spent) }) : back;
}

/** Ten-thousandths as they are spoken of: `7.2000`. */
export const rateText = (rate: number): string => decimalOf(rate, 4);

/** Money that may be below zero, its sign a minus and no hyphen. */
export const signedMoney = (format: Format, cents: number): string => format.money(cents).replace('-', '−');

/** A name that says for how many days needs no more words on it. */
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

/** Money paid and given back; payments of the sandbox, which are neither, where there are any. */
export const sumsText = (t: TFunction, format: Format, { paid, refunded, test }: OrderSums): string => {
  const values = { paid: format.money(paid), refunded: format.money(refunded), test: format.money(test) };
  return t(test > 0 ? 'orders.summaryWithTests' : 'orders.summary', values);
};
