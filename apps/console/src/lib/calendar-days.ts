const dayMs = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (at: Date): string => at.toISOString().slice(0, 10);

/** The day so many days later, or earlier. Days are written `2026-11-21`. */
export const addDays = (day: string, days: number): string =>
  text(new Date(utc(day).getTime() + days * dayMs));

/** The same day of a month so many months later; its last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const at = utc(day);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return text(new Date(first.getTime() + (Math.min(at.getUTCDate(), last) - 1) * dayMs));
}

/** The day of the week that a language's calendars begin with: 0 is Sunday. */
export const firstWeekday = (language: string): number => (language === 'zh-CN' ? 1 : 0);

/** The weeks that show a day's month, beginning with `first`. */
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
