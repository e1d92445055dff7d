import {
  type CataloguePackage,
  characterFamily,
  freeFamily,
  type NewPackage,
  type PackageTerms,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The terms under which a package is sold. A change of one of them makes a new version. */
export const termFields = [
  'name',
  'days',
  'characters',
  'price',
  'discount',
  'minPort',
  'position',
] as (keyof PackageTerms)[];

export const termsOf = (of: PackageTerms): PackageTerms => ({
  name: of.name.trim(),
  days: of.days,
  characters: of.characters,
  price: of.price,
  discount: of.discount,
  minPort: of.minPort,
  position: of.position,
});

/** Packs belong to the character family, others to any but the free one. Rejects with `request.invalid`. */
export function checkFamily({ family, type }: Pick<NewPackage, 'family' | 'type'>): void {
  if (family === freeFamily) throw AppError.field('family', 'notSold', 'nothing is sold of the free family');
  if ((family === characterFamily) !== (type === 0)) {
    throw AppError.field('type', 'ofFamily', 'packs are sold in the family by the character, and only there');
  }
}

/** Rejects with `request.invalid`, naming the term that does not fit the package's type. */
export function checkTerms(type: CataloguePackage['type'], { days, characters }: PackageTerms): void {
  const [counted, other] = type === 1 ? (['days', 'characters'] as const) : (['characters', 'days'] as const);
  const given = { days, characters };
  if (given[counted] < 1) throw AppError.field(counted, 'min', `${counted} must be 1 or more`);
  if (given[other] !== 0) throw AppError.field(other, 'max', `${other} must be 0`);
}

export const packageNotFound = (): AppError =>
  new AppError('packages.not_found', 'There is no such package.');

export function codeTaken(): AppError {
  const message = 'A package with this code exists.';
  return new AppError('packages.code_taken', message, {
    details: [{ field: 'code', rule: 'unique', message }],
  });
}

export const superseded = (): AppError =>
  new AppError('packages.version_superseded', 'This package was changed meanwhile. Load the new version.');
