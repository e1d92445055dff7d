import type { Package } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

/** A name that only repeats the package's terms. */
const plain = /^([\d,]+) (days?|characters)$/;

/** The operator's name of a package. A name that only counts appears in the reader's language. */
export function packageName(t: TFunction, format: Format, { name }: Pick<Package, 'name'>): string {
  const [, counted = '', unit] = plain.exec(name) ?? [];
  if (!unit) return name;
  const count = Number(counted.replaceAll(',', ''));
  const shown = format.number(count);
  return unit === 'characters' ? t('billing.packOf', { shown }) : t('billing.days', { count, shown });
}
