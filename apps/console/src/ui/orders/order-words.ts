import type { Order, QuoteLine } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { decimalOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';

/** What was bought: the package's name, or that it was characters alone. */
export const nameOf = (t: TFunction, order: Pick<Order, 'package'>): string =>
  order.package?.name ?? t('orders.charactersAlone');

/** Ports of a plan, packs of characters; a dash where there is neither. */
export function quantityOf(t: TFunction, format: Format, order: Pick<Order, 'package' | 'num'>): string {
  if (!order.package) return t('common.unknown');
  const shown = format.number(order.num);
  return t(order.package.type === 1 ? 'orders.ports' : 'orders.packs', { count: order.num, shown });
}

/** The provider, and the way to pay at it. */
export function channelOf(t: TFunction, { provider, method }: Pick<Order, 'provider' | 'method'>): string {
  if (!provider) return t('orders.noProvider');
  const name = t(`orders.provider.${provider}`);
  return method ? `${name} · ${t(`orders.method.${method}`)}` : name;
}

/** Ten-thousandths as they are spoken of: `7.2000`. */
export const rateText = (rate: number): string => decimalOf(rate, 4);

export function lineText(t: TFunction, format: Format, line: QuoteLine): string {
  const { kind, name } = line;
  const values = { name, days: format.number(line.days), ofDays: format.number(line.ofDays) };
  if (kind === 'ports' && line.days === line.ofDays) return t('orders.line.portsWhole', values);
  return t(`orders.line.${kind}`, values);
}
