import type { Order } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { packageName } from '../../catalogue/public';

/** The order's contents: `Standard, 30 days, 5 ports`; for added ports, the ports alone. */
export function boughtText(t: TFunction, format: Format, order: Order): string {
  const { family, package: bought, buyType, num } = order;
  const terms = { count: num, shown: format.number(num) };
  if (!bought) return t('billing.packOf', { shown: format.number(order.characters) });
  const named = family ? t(`billing.family.${family}`) : '';
  if (bought.type === 0)
    return t('packageDialog.bought.packs', { ...terms, family: named, name: packageName(t, format, bought) });
  return t(buyType === 3 ? 'packageDialog.bought.morePorts' : 'packageDialog.bought.ports', {
    ...terms,
    family: named,
    name: packageName(t, format, bought),
  });
}
