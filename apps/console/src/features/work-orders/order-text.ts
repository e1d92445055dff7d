import type { Format } from '../../lib/format';

/** Month and day of a local date, for an axis. */
export const shortDayText = (day: string): string => day.slice(5).replace('-', '/');

/** Whole percents, rounded down: 100 % is all of it. */
export const percentText = (format: Format, part: number, whole: number): string =>
  `${format.number(Math.floor((part / whole) * 100))}%`;
