import {
  billingLimits,
  type CataloguePackage,
  characterFamily,
  freeFamily,
  type NewPackage,
  packageFamilies,
  type PackageFamily,
  type PackageTerms,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { centsOf, dollarsOf, wholeOf } from '../../lib/decimal';
import type { Format } from '../../lib/format';

export interface PackageValues {
  family: PackageFamily;
  code: string;
  name: string;
  days: string;
  characters: string;
  price: string;
  discount: string;
  minPort: string;
  position: string;
}

const { codePattern, daysMax, charactersMax, priceMax, minPortMax, positionMax } = billingLimits;

/** The free family has nothing for sale. */
export const soldFamilies: readonly PackageFamily[] = packageFamilies.filter(
  (family) => family !== freeFamily,
);

/** Only the family by the character sells packs. */
export const typeOf = (family: PackageFamily): 0 | 1 => (family === characterFamily ? 0 : 1);

export const blankPackage = (family: PackageFamily, position: number): PackageValues => ({
  family,
  code: '',
  name: '',
  days: '30',
  characters: '1000000',
  price: '',
  discount: '0',
  minPort: '1',
  position: String(position),
});

export const valuesOf = (of: CataloguePackage): PackageValues => ({
  family: of.family,
  code: of.code,
  name: of.name,
  days: String(of.days),
  characters: String(of.characters),
  price: dollarsOf(of.price),
  discount: String(of.discount),
  minPort: String(of.minPort),
  position: String(of.position),
});

/** Rounds half up to a cent. */
export const actualPriceOf = (price: number, discount: number): number =>
  Math.floor((price * (100 - discount) * 2 + 100) / 200);

const within = (text: string, least: number, most: number): number | null => {
  const value = wholeOf(text);
  return value !== null && value >= least && value <= most ? value : null;
};

const priceIn = ({ price }: PackageValues): number | null => {
  const cents = centsOf(price);
  return cents !== null && cents <= priceMax ? cents : null;
};
const discountIn = ({ discount }: PackageValues) => within(discount, 0, 100);

/** The price, once the values are complete enough. */
export function priceOf(values: PackageValues): { actual: number; least: number | null } | null {
  const [price, discount] = [priceIn(values), discountIn(values)];
  if (price === null || discount === null) return null;
  const actual = actualPriceOf(price, discount);
  const ports = typeOf(values.family) === 1 ? within(values.minPort, 1, minPortMax) : null;
  return { actual, least: ports === null ? null : actual * ports };
}

export function wrongIn(
  t: TFunction,
  format: Format,
  values: PackageValues,
): Partial<Record<keyof PackageValues, string>> {
  const number = (
    field: 'days' | 'characters' | 'discount' | 'minPort' | 'position',
    least: number,
    most: number,
  ) =>
    within(values[field], least, most) === null && {
      [field]: t('catalogue.form.badNumber', { least: format.number(least), most: format.number(most) }),
    };
  return {
    ...(!codePattern.test(values.code) && { code: t('catalogue.form.badCode') }),
    ...(values.name.trim() === '' && { name: t('common.required') }),
    ...(typeOf(values.family) === 1 ? number('days', 1, daysMax) : number('characters', 1, charactersMax)),
    ...(priceIn(values) === null && { price: t('catalogue.form.badMoney') }),
    ...number('discount', 0, 100),
    ...number('minPort', 1, minPortMax),
    ...number('position', 0, positionMax),
  };
}

/** Requires valid values. */
export function termsOf(values: PackageValues): PackageTerms {
  const type = typeOf(values.family);
  const whole = (text: string) => wholeOf(text) ?? 0;
  return {
    name: values.name.trim(),
    days: type === 1 ? whole(values.days) : 0,
    characters: type === 0 ? whole(values.characters) : 0,
    price: centsOf(values.price) ?? 0,
    discount: whole(values.discount),
    minPort: whole(values.minPort),
    position: whole(values.position),
  };
}

export const newPackageOf = (values: PackageValues): NewPackage => ({
  ...termsOf(values),
  code: values.code,
  family: values.family,
  type: typeOf(values.family),
});
