import { dayMs } from '@parley/contracts/public';

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (at: Date): string => at.toISOString().slice(0, 10);

/** The day a number of days later or earlier, as `2026-11-21`. */
export const addDays = (day: string, days: number): string =>
  text(new Date(utc(day).getTime() + days * dayMs));

/** The same day a number of months later, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const at = utc(day);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return text(new Date(first.getTime() + (Math.min(at.getUTCDate(), last) - 1) * dayMs));
}

/** The first weekday of a language's calendars; 0 is Sunday. */
export const firstWeekday = (language: string): number => (language === 'zh-CN' ? 1 : 0);

/** The weeks of a day's month, starting on weekday `first`. */
export function weeksOf(day: string, first: number): string[][] {
  const begin = `${day.slice(0, 7)}-01`;
  const before = (utc(begin).getUTCDay() - first + 7) % 7;
  const end = addDays(addMonths(begin, 1), -1);
  const weeks: string[][] = [];
  for (let start = addDays(begin, -before); start <= end; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}
