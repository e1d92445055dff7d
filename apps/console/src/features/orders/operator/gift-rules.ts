import { type CataloguePackage, type Gift, orderLimits, type Tenant } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { wholeOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';

const { numMax, giftCharactersMax } = orderLimits;

export interface GiftValues {
  what: 'package' | 'characters';
  setMealId: string;
  /** Empty means the default. */
  num: string;
  characters: string;
  reason: string;
}

export const newGift: GiftValues = { what: 'package', setMealId: '', num: '', characters: '', reason: '' };

export const giftOf = ({ what, setMealId, num, characters, reason }: GiftValues): Gift => ({
  ...(what === 'package'
    ? { setMealId, ...(num.trim() !== '' && { num: wholeOf(num) ?? 1 }) }
    : { characters: wholeOf(characters) ?? 0 }),
  reason: reason.trim(),
});

type Held = Pick<Tenant, 'family' | 'packageEndsAt' | 'portNum'>;
type Given = Pick<CataloguePackage, 'type' | 'family' | 'minPort'>;

/** The number of ports or packs that may be given; only the minimum when it extends the held package. */
export function numRule({ family, packageEndsAt, portNum }: Held, chosen: Given) {
  const goesOn = chosen.type === 1 && chosen.family === family && packageEndsAt !== null;
  if (goesOn) return { goesOn, least: portNum, most: portNum };
  return { goesOn, least: chosen.type === 1 ? Math.max(1, chosen.minPort) : 1, most: numMax };
}

const isWithin = (text: string, least: number, most: number): boolean => {
  const value = wholeOf(text);
  return value !== null && value >= least && value <= most;
};

interface RulesInput {
  t: TFunction;
  format: Format;
  tenant: Held;
}

/** The errors and the help of the fields. `chosen` is the package of the values. */
export function giftRules({ t, format, tenant }: RulesInput) {
  const badNumber = (least: number, most: number) =>
    t('orders.operator.gift.badNumber', { least: format.number(least), most: format.number(most) });
  const wrongNum = (num: string, chosen: Given): string | undefined => {
    const { goesOn, least, most } = numRule(tenant, chosen);
    if (num.trim() === '' || isWithin(num, least, most)) return undefined;
    return goesOn
      ? t('orders.operator.gift.numKept', { shown: format.number(least) })
      : badNumber(least, most);
  };
  const wrongGift = ({ what, num, characters }: GiftValues, chosen: Given | undefined) => {
    if (what === 'characters')
      return isWithin(characters, 1, giftCharactersMax)
        ? {}
        : { characters: badNumber(1, giftCharactersMax) };
    if (!chosen) return { setMealId: t('common.required') };
    const wrong = wrongNum(num, chosen);
    return wrong === undefined ? {} : { num: wrong };
  };
  return {
    wrongIn: (values: GiftValues, chosen: Given | undefined): Partial<Record<keyof GiftValues, string>> => ({
      ...wrongGift(values, chosen),
      ...(values.reason.trim() === '' && { reason: t('orders.operator.orders.reasonRequired') }),
    }),
    numHelp(chosen: Given): string {
      if (chosen.type === 0) return t('orders.operator.gift.packsHelp');
      const { goesOn, least } = numRule(tenant, chosen);
      return t(goesOn ? 'orders.operator.gift.numKept' : 'orders.operator.gift.numHelp', {
        shown: format.number(least),
      });
    },
  };
}
