import { decimalOf, unitsOf } from './decimal';
import type { Format } from './format';

/** Basis points as a percentage: 1,250 is `12.5%`. */
export const percentText = (format: Format, basisPoints: number): string =>
  `${format.number(basisPoints / 100)}%`;

/** A percentage as it is typed, in basis points; null where it is none, or is finer than one. */
export const basisPointsOf = (text: string): number | null => unitsOf(text.replace(/%\s*$/, ''), 2);

/** The other way: 1,250 is `12.5`. */
export const percentOf = (basisPoints: number): string => decimalOf(basisPoints, 2).replace(/\.?0+$/, '');
