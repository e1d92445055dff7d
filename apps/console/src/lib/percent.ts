import { decimalOf, unitsOf } from './decimal';
import type { Format } from './format';

/** Basis points as a percentage: 1,250 is `12.5%`. */
export const percentText = (format: Format, basisPoints: number): string =>
  `${format.number(basisPoints / 100)}%`;

/**
 * A part of a whole in basis points, rounded down; 10,000 is the whole. Multiplies first, because 0.29 × 100 is less
 * than 29.
 */
export const basisPointsIn = (part: number, whole: number): number => Math.floor((part * 10_000) / whole);

/** A part of a whole in whole percents, rounded down; 100 % is the whole. */
export const partText = (format: Format, part: number, whole: number): string =>
  `${format.number(Math.floor(basisPointsIn(part, whole) / 100))}%`;

/** A typed percentage in basis points; null when invalid or more precise than one basis point. */
export const basisPointsOf = (text: string): number | null => unitsOf(text.replace(/%\s*$/, ''), 2);

/** The reverse: 1,250 is `12.5`. */
export const percentOf = (basisPoints: number): string => decimalOf(basisPoints, 2).replace(/\.?0+$/, '');
