import type { Package } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from './format';

/** Says no more than its terms do. */
const plain = /^[\d,]+ (days?|characters)$/;

type Named = Pick<Package, 'name' | 'type' | 'days' | 'characters'>;

/** A package's name as its operator gave it; one that only counts is told in the reader's language. */
export function packageName(t: TFunction, format: Format, { name, type, days, characters }: Named): string {
  if (!plain.test(name)) return name;
  return type === 1
    ? t('billing.days', { count: days, shown: format.number(days) })
    : t('billing.packOf', { shown: format.number(characters) });
}
