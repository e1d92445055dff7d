import { endOfDay, isDay, startOfDay } from './local-day';
import { someText } from './search';

/** Times in a page's address: included days of the reader's zone, or instants with an excluded end. */
export interface TimeSpan {
  from?: string | undefined;
  to?: string | undefined;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

export function readTime(value: unknown): string | undefined {
  const text = someText(value, 30);
  if (text === undefined) return undefined;
  return isDay(text) || (instant.test(text) && !Number.isNaN(Date.parse(text))) ? text : undefined;
}

export const readTimeSpan = (raw: Record<string, unknown>): TimeSpan => ({
  from: readTime(raw['from']),
  to: readTime(raw['to']),
});

/** Both ends in the api's form: ISO instants, half-open. */
export const instantsOf = ({ from, to }: TimeSpan, zone: string): TimeSpan => ({
  from: from && (isDay(from) ? startOfDay(from, zone).toISOString() : from),
  to: to && (isDay(to) ? endOfDay(to, zone).toISOString() : to),
});

/** The ends that are days. A calendar cannot show instants. */
export const daysOf = ({ from, to }: TimeSpan): TimeSpan => ({
  from: from && isDay(from) ? from : undefined,
  to: to && isDay(to) ? to : undefined,
});
