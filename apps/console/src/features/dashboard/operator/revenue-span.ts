import { operatorLimits } from '@parley/contracts/public';

/** Local days, both included; an end that is left open is the one of the usual span. */
export interface RevenueSpan {
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 86_400_000;
export const usualDays = 30;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The days that are asked for: 30 until today unless they are chosen, and no more than can be asked for. */
export function revenueDays({ from, to }: RevenueSpan, today: string): { from: string; to: string } {
  const last = to ?? today;
  const first = from ?? dayBefore(last, usualDays - 1);
  if (first > last) return { from: dayBefore(last, usualDays - 1), to: last };
  const earliest = dayBefore(last, operatorLimits.revenueDays - 1);
  return { from: first < earliest ? earliest : first, to: last };
}
