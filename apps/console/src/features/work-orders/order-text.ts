import { type PlatformCode, platforms } from '@parley/contracts/public';
import type { Format } from '../../lib/format';

export const platformName = (code: PlatformCode): string =>
  platforms.find((platform) => platform.code === code)?.name ?? code;

/** Month and day of a local date, for an axis. */
export const shortDayText = (day: string): string => day.slice(5).replace('-', '/');

/** Whole percents, rounded down: 100 % is all of it. */
export const percentText = (format: Format, part: number, whole: number): string =>
  `${format.number(Math.floor((part / whole) * 100))}%`;
