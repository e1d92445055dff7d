import { dayMs, operatorLimits } from '@parley/contracts/public';

/** Local days, both included. An open end takes the default span's end. */
export interface RevenueSpan {
  from?: string | undefined;
  to?: string | undefined;
}

export const usualDays = 30;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The requested days: 30 until today by default, at most as many as the api accepts. */
export function revenueDays({ from, to }: RevenueSpan, today: string): { from: string; to: string } {
  const last = to ?? today;
  const first = from ?? dayBefore(last, usualDays - 1);
  if (first > last) return { from: dayBefore(last, usualDays - 1), to: last };
  const earliest = dayBefore(last, operatorLimits.revenueDays - 1);
  return { from: first < earliest ? earliest : first, to: last };
}
